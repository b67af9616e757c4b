import { foldText } from '#contract/values/fold-text.ts'
import type { Card } from './card.ts'

/** What a column of a CSV file holds: a field, or a whole name. */
export type Column = keyof Card | 'name'

/** The columns of the file that this app exports, in order. Its header is the same in every language, so that every copy of the app reads it. */
export const COLUMNS: [field: keyof Card, header: string][] = [
  ['firstname', 'First name'],
  ['lastname', 'Last name'],
  ['company', 'Company'],
  ['department', 'Department'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['notes', 'Notes'],
  ['tags', 'Tags'],
  ['starred', 'Starred'],
  ['frequentlycontacted', 'Frequent'],
]

/** Headers of other programs for these columns, in the languages of the app: English, French, Arabic, Chinese, Vietnamese. */
const OTHER_NAMES: Record<Column, string> = {
  name: 'Name|Full name|Display name|Nom complet|Nom et prénom|Prénom et nom|Nom affiché|الاسم|الاسم الكامل|الاسم بالكامل|اسم العرض|姓名|全名|显示名称|名称|Họ và tên|Họ tên|Tên đầy đủ|Tên hiển thị',
  firstname:
    'Given name|Middle name|Additional name|Deuxième prénom|Autre prénom|Tên đệm|中间名|Prénom|الاسم الأول|الاسم الشخصي|名|名字|Tên',
  lastname: 'Family name|Surname|Nom|Nom de famille|اسم العائلة|الاسم الأخير|اللقب|姓|姓氏|Họ',
  company:
    'Organization|Organisation|Organization name|Company name|Entreprise|Société|Nom de l’entreprise|الشركة|اسم الشركة|المؤسسة|المنظمة|公司|公司名称|单位|组织|Công ty|Tên công ty|Tổ chức',
  department: 'Organization department|Service|Département|القسم|الإدارة|部门|Phòng ban|Bộ phận',
  email:
    'Mail|Email address|Primary email|Secondary email|Additional email|E-mail address|Email value|E-mail personnel|Adresse e-mail|Adresse mail|Adresse électronique|Adresse de messagerie|Courriel|Messagerie|البريد الإلكتروني|البريد|عنوان البريد الإلكتروني|بريد إلكتروني|电子邮箱|电子邮件|电子邮件地址|邮箱|邮箱地址|邮件|Địa chỉ email|Thư điện tử|Hộp thư',
  phone:
    'Telephone|Mobile|Mobile phone|Business phone|Home phone|Other phone|Primary phone|Company main phone|Work phone|Work telephone|Mobile number|Phone number|Cell|Cell phone|Phone value|Téléphone|Tél.|Tél. mobile|Portable|Téléphone mobile|Téléphone portable|Téléphone bureau|Téléphone (domicile)|Téléphone (autre)|Numéro de téléphone|الهاتف|هاتف|رقم الهاتف|الهاتف المحمول|الجوال|الهاتف الجوال|هاتف العمل|هاتف المنزل|موبايل|电话|电话号码|手机|手机号|手机号码|移动电话|商务电话|单位电话|住宅电话|家庭电话|Điện thoại|Số điện thoại|Di động|Điện thoại di động|Điện thoại cơ quan|Điện thoại nhà|Điện thoại nhà riêng',
  address:
    'Address formatted|Business address|Home address|Other address|Adresse|Adresse postale|Adresse (bureau)|Adresse (domicile)|العنوان|عنوان|عنوان العمل|عنوان المنزل|地址|通讯地址|商务地址|住宅地址|家庭地址|Địa chỉ|Địa chỉ cơ quan|Địa chỉ nhà riêng',
  notes: 'Note|Remarques|Commentaires|ملاحظات|الملاحظات|备注|附注|注释|Ghi chú',
  tags: 'Labels|Categories|Group|Groups|Group membership|Mots-clés|Étiquettes|Libellés|Catégories|Groupe|Groupes|الوسوم|التصنيفات|الفئات|المجموعة|المجموعات|标签|类别|分组|群组|Thẻ|Nhãn|Nhóm|Thể loại|Danh mục',
  starred: 'Favori|Favoris|Avec étoile|المميزة بنجمة|مميز|مميزة بنجمة|星标|已加星标|Có sao|Đánh dấu sao',
  frequentlycontacted: 'Frequently contacted|Fréquent|Fréquents|متكرر|المتكررة|常用|Thường xuyên',
}

/** The first words of headers that name a part of an address: `Home Street`, `Business Postal Code`, `Address 1 - City`. */
const ADDRESSES = ['business', 'work', 'home', 'other', 'address']
/** The rest of such a header, as `comparableHeader` returns it. */
const ADDRESS_PARTS = new Set(
  'address street city town region state province postalcode zipcode zip country countryregion extendedaddress pobox'.split(' '),
)

/** The name of the address that a column is a part of, such as `home` for `Home Street`; undefined if it is not part of an address. */
export function addressNameOf(header: string): string | undefined {
  const name = comparableHeader(header)
  const address = ADDRESSES.find((one) => name.startsWith(one))
  if (!address) return undefined
  const rest = name.slice(address.length)
  // Addresses are numbered, and so are the lines of a street.
  const number = address === 'address' ? (/^\d+/.exec(rest)?.[0] ?? '') : ''
  return ADDRESS_PARTS.has(rest.replace(/\d/g, '')) ? address + number : undefined
}

/** A header for comparison: only folded letters and digits. */
const comparableHeader = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The field for each known header. */
const COLUMNS_BY_HEADER: ReadonlyMap<string, Column> = new Map([
  ...(Object.entries(OTHER_NAMES) as [Column, string][]).flatMap(([field, names]) =>
    names.split('|').map((name) => [comparableHeader(name), field] as const),
  ),
  ...COLUMNS.flatMap(([field, header]) => [[comparableHeader(header), field] as const, [field, field] as const]),
])

/** `Nom` and `Tên`: these headers mean the last or first name beside a column of the other, and the full name without one. */
const AMBIGUOUS_NAMES = new Set(['nom', 'ten'])

/**
 * Maps the headers of a file to fields of a contact; undefined for an unknown header. A number in a header is ignored: `Phone 2` is a phone.
 */
export function columnsOf(header: readonly string[]): (Column | undefined)[] {
  const columns = header.map(
    (name) => COLUMNS_BY_HEADER.get(comparableHeader(name)) ?? COLUMNS_BY_HEADER.get(comparableHeader(name).replace(/\p{N}/gu, '')),
  )
  const nameParts = columns.filter((column) => column === 'firstname' || column === 'lastname')
  // Google exports a formatted address and its parts. The parts are then not needed.
  const hasFormattedAddress = columns.includes('address') && header.some((name) => comparableHeader(name).endsWith('formatted'))
  return columns.map((column, at) => {
    const name = header[at] as string
    if (nameParts.length === 1 && AMBIGUOUS_NAMES.has(comparableHeader(name))) return 'name'
    return column ?? (addressNameOf(name) && !hasFormattedAddress ? 'address' : undefined)
  })
}
