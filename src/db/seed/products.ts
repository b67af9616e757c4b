// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
import type { ProductCategory, ProductDetail, ProductGender, Review } from '#contract/shop/products.ts'
import { discountedPrice, meanRating } from '#contract/shop/products-rules.ts'

type SampleReview = [author: string, rating: number, text: string]
interface Sample {
  title: string
  /** The regular price. */
  price: number
  discount?: number
  qty: number
  gender?: ProductGender
  colors?: string[]
  sizes?: string[]
  description: string
  reviews?: SampleReview[]
}

const BLUE = '#1e5eb8'
const GREEN = '#2e8b57'
const RED = '#d64545'
const BLACK = '#222831'
const YELLOW = '#f2b632'
const WHITE = '#f7f7f5'
const SIZES = ['XS', 'S', 'M', 'L', 'XL']

/** Six of each category, in the order of their pictures. */
const samples: Record<ProductCategory, Sample[]> = {
  books: [
    {
      title: 'Textbook bundle, Year 7',
      price: 64,
      discount: 15,
      qty: 38,
      description: 'Mathematics, English, science and history for the whole of Year 7, chosen by our teachers.',
      reviews: [
        ['Beatrice Osei', 5, 'Everything in one box, a week before term.'],
        ['Erik Lindqvist', 4, 'Good price. The history book had a bent corner.'],
      ],
    },
    {
      title: 'Exercise books, set of ten',
      price: 12.9,
      qty: 240,
      colors: [BLUE],
      description: 'Ruled, 80 pages each, recycled paper that does not shine through.',
      reviews: [['Elena Romero', 5, 'The paper takes ink well. We order them every year.']],
    },
    {
      title: 'Decorated notebook',
      price: 7.5,
      qty: 56,
      colors: [RED, YELLOW],
      description: 'Hard cover, 120 dotted pages. The pattern was drawn by Year 9.',
      reviews: [
        ['Freya Nielsen', 5, 'My class made the pattern!'],
        ['Layla Haddad', 4, 'Lovely, and it lies flat.'],
      ],
    },
    {
      title: 'Wax crayons, box of 24',
      price: 6.8,
      discount: 10,
      qty: 4,
      colors: [RED, YELLOW, GREEN, BLUE],
      description: 'Strong colours, washable, thick enough for small hands.',
      reviews: [['Yuki Tanaka', 4, 'They break less than the old ones.']],
    },
    {
      title: 'Geometry set',
      price: 9.2,
      qty: 71,
      description: 'Set square, ruler, protractor and compass in a flat tin.',
      reviews: [
        ['Arjun Mehta', 5, 'The compass stays where you set it. Recommended for Years 5 to 9.'],
        ['Ravi Mehta', 3, 'The tin is hard to open.'],
      ],
    },
    {
      title: 'Fountain pen for learners',
      price: 14.5,
      qty: 0,
      colors: [BLACK, BLUE],
      description: 'A grip that shows where the fingers go, for left hands too. Two cartridges included.',
      reviews: [['Anna Kowalska', 5, 'The whole of Year 5 writes with it.']],
    },
  ],
  fashion: [
    {
      title: 'School T-shirt',
      price: 16,
      qty: 124,
      colors: [WHITE, BLUE],
      sizes: SIZES,
      description: 'Organic cotton with the chestnut leaf on the chest.',
      reviews: [
        ['Luca Moretti', 4, 'Keeps its shape after many washes.'],
        ['Ama Osei', 5, 'Comfortable, and the leaf is small. Good.'],
      ],
    },
    {
      title: 'School backpack',
      price: 48,
      discount: 25,
      qty: 22,
      colors: [BLUE, RED, BLACK],
      description: 'Weighs 700 grams, reflects in the dark, holds a folder without bending it.',
      reviews: [
        ['Elena Romero', 5, 'Light enough for Lucía.'],
        ['Mateo Duarte', 4, 'A second bottle pocket would be nice.'],
        ['Erik Lindqvist', 5, 'Two years and no torn seam.'],
      ],
    },
    {
      title: 'School cap',
      price: 11,
      qty: 3,
      colors: [BLUE, YELLOW],
      description: 'For sports day and field trips. One size, adjustable.',
    },
    {
      title: 'Running shoes',
      price: 59,
      discount: 20,
      qty: 17,
      gender: 'Women',
      colors: [RED, WHITE],
      sizes: ['36', '37', '38', '39', '40'],
      description: 'Chosen with the athletics club: soft on the track, steady in the hall.',
      reviews: [['Grace Okafor', 4, 'I run to school in them.']],
    },
    {
      title: 'Knitted scarf',
      price: 19.5,
      qty: 41,
      gender: 'Women',
      colors: [GREEN, RED],
      description: 'Knitted by the parents’ association. Everything it earns goes to the school garden.',
      reviews: [['Valentina Cruz', 5, 'Warm, and for a good cause.']],
    },
    {
      title: 'Winter gloves',
      price: 13,
      qty: 0,
      gender: 'Men',
      colors: [BLACK],
      sizes: ['S', 'M', 'L'],
      description: 'Lined with fleece; thumb and finger work on a screen.',
      reviews: [['Omar Haddad', 3, 'Warm. The screen finger wears off.']],
    },
  ],
  electronics: [
    {
      title: 'Headphones for the language lab',
      price: 34,
      discount: 10,
      qty: 45,
      colors: [BLACK],
      description: 'Limited to 85 decibels, with a cable that can be replaced.',
      reviews: [
        ['Tomás Ferreira', 5, 'Clear voices, and nothing to charge.'],
        ['Layla Haddad', 4, 'Sturdy. A little tight at first.'],
      ],
    },
    {
      title: 'Laptop for pupils',
      price: 349,
      discount: 8,
      qty: 9,
      colors: [BLACK, WHITE],
      description: 'Twelve inches, eight hours on a charge, survives a fall from the desk. Set up by our technician.',
      reviews: [
        ['Amina Rahman', 5, 'Every part can be had and changed.'],
        ['Beatrice Osei', 4, 'Ama uses it for everything.'],
        ['Luca Moretti', 4, 'A good price for what it is.'],
      ],
    },
    {
      title: 'Wrist watch for learning the time',
      price: 24,
      qty: 27,
      colors: [RED, BLUE],
      description: 'Minutes written out, hands in two colours, water does not hurt it.',
      reviews: [['Yuki Tanaka', 5, 'Year 2 asks me for the time to tell it themselves.']],
    },
    {
      title: 'Camera for the school newspaper',
      price: 219,
      qty: 2,
      gender: 'Men',
      colors: [BLACK],
      description: 'Small, quick and good in dim halls. With strap, bag and a 64 GB card.',
      reviews: [['Mateo Duarte', 5, 'The pictures of the concert were taken with it.']],
    },
    {
      title: 'Tablet with learning apps',
      price: 179,
      discount: 12,
      qty: 14,
      colors: [WHITE],
      description: 'Ten inches, a pen, no advertising, no account needed.',
      reviews: [
        ['Anna Kowalska', 4, 'We read on it every morning.'],
        ['Jun Tanaka', 3, 'Fine for reading, slow for games.'],
      ],
    },
    {
      title: 'Microscope with camera',
      price: 129,
      qty: 6,
      description: 'Forty to 640 times, light from above and below, shows its picture on any screen.',
      reviews: [['Françoise Laurent', 5, 'Onion cells on the big screen: silence in the class.']],
    },
  ],
  toys: [
    {
      title: 'Teddy bear with school scarf',
      price: 21,
      qty: 33,
      colors: [YELLOW],
      description: 'Washable. Keeps a place warm in the sick room, says our nurse.',
      reviews: [
        ['Thandiwe Nkosi', 5, 'Three of them work with me.'],
        ['Elena Romero', 5, 'He has to come along every day.'],
      ],
    },
    {
      title: 'Kite',
      price: 17.5,
      discount: 30,
      qty: 12,
      colors: [RED, BLUE, YELLOW],
      description: 'Flies in little wind. String, reel and a tail to colour in.',
      reviews: [['Kwame Mensah', 4, 'Up in the first minute on the sports field.']],
    },
    {
      title: 'Puzzle of the school house',
      price: 14,
      qty: 5,
      description: 'Five hundred pieces of cardboard from the region, drawn by Niamh Gallagher.',
      reviews: [
        ['Margaret Doyle', 5, 'It lies in the library and everybody adds a piece.'],
        ['Freya Nielsen', 4, 'So many chestnut leaves!'],
      ],
    },
    {
      title: 'Football',
      price: 22,
      qty: 64,
      colors: [WHITE, BLACK],
      description: 'Size 5, glued, not stitched. Made under fair conditions.',
      reviews: [['Kwame Mensah', 5, 'We play the county league with it.']],
    },
    {
      title: 'Robot to build and program',
      price: 89,
      discount: 15,
      qty: 8,
      gender: 'Kids',
      colors: [WHITE, GREEN],
      description: 'Forty parts, two motors, three sensors; programmed with blocks or text.',
      reviews: [
        ['Harpreet Singh', 5, 'The robotics club began with five of these.'],
        ['Jun Tanaka', 5, 'I made it follow our cat.'],
        ['Ravi Mehta', 4, 'Needs more wheels.'],
      ],
    },
    {
      title: 'Wooden yo-yo',
      price: 6,
      qty: 90,
      colors: [RED, GREEN],
      description: 'Beech, with a string that can be cut to length. For the break.',
    },
  ],
}

let count = 0

function product(category: ProductCategory, { title, price, discount = 0, qty, gender = 'Kids', ...sample }: Sample): ProductDetail {
  const id = ++count
  const reviews: Review[] = (sample.reviews ?? []).map(([author, rating, text], index) => ({
    id: `sample-${id}-${index}`,
    author,
    rating,
    text,
    // Different days and hours, the newest review first.
    at: `@-${4 + index * 9 + (id % 7)}d${String(8 + (id % 10)).padStart(2, '0')}:20`,
  }))
  return {
    id,
    title,
    price: discountedPrice(price, discount),
    discount,
    // Every third product is recommended beside others of its kind.
    related: id % 3 === 0,
    salesPrice: price,
    category: [category],
    gender,
    rating: meanRating(reviews),
    reviewCount: reviews.length,
    stock: qty > 0,
    qty,
    colors: sample.colors ?? [],
    sizes: sample.sizes ?? [],
    photo: `~/pictures/products/${String(id).padStart(2, '0')}.webp`,
    photos: [],
    created: `@-${120 - id * 4}d10:00`,
    description: `<p>${sample.description}</p>`,
    reviews,
  }
}

/** The products of the sample shop, with their reviews. */
export const products: ProductDetail[] = Object.entries(samples).flatMap(([category, list]) =>
  list.map((sample) => product(category as ProductCategory, sample)),
)
