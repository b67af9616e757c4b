/** What a file can say of a contact; photos stay where they are. */
export interface Card {
  firstname: string
  lastname: string
  company: string
  department: string
  email: string
  phone: string
  address: string
  notes: string
  tags: string[]
  starred: boolean
  frequentlycontacted: boolean
}

/** A card on which nothing is written. */
export const blankCard = (): Card => ({
  firstname: '',
  lastname: '',
  company: '',
  department: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  tags: [],
  starred: false,
  frequentlycontacted: false,
})

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for an address one can write to, and for none at all. */
export const isAddress = (email: string): boolean => email === '' || ADDRESS.test(email.trim())
