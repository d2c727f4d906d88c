import type { z } from 'zod';
import type { signedIn } from '#shop/contract/account.ts';
import type { Cart, CartLine } from '#shop/contract/cart.ts';
import type { addon, Product, ProductCard } from '#shop/contract/catalogue.ts';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import type { CouponView } from '#shop/contract/coupons.ts';
import type { GiftView, SentGift } from '#shop/contract/gifts.ts';
import type { OrderView } from '#shop/contract/orders.ts';
import type { SavedCard } from '#shop/contract/payments.ts';
import type { deviceSession, Profile } from '#shop/contract/user.ts';
import type { WalletEntryView } from '#shop/contract/wallet.ts';
import { waitRequest } from '#shop/messages/bilingual/waits.ts';
import { noCompany } from '#shop/rules/checkout/company.ts';

/* The things that the examples of the API are about: one shopper of Riyadh, and the gift that she sends. */

export const token = 'gtAETyQeADSQi1T1LajyrjjtXOp-mYAfQeypvEBLZi4';
/** JSON of a PushSubscription. The keys are those of RFC 8291's example. */
export const deviceToken = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/dWX3F5ZpefosGcR9',
  expirationTime: null,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});
export const vapidKey =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
export const orderKey = 'fhiKfo9bQ76YbEDzGn1g6NWhZcQAU8r9fa2GJDg1mrQ';
export const renewedKey = 'fhiKfo9bQ76YbEDzGn1g6HyXw2m9pJ0TqR5sUa7cVbA';
export const order = { order_number: 'AS-10482', order_link: `/order/${orderKey}` };
export const phone = { phone_code: '966', phone_number: '551234567' };
export const inRiyadh = { cities_id: 1 };

/** What a shopper waits for, as their own data has it. */
export const ownWait = {
  product: 'زاميا',
  color: 'أزرق كوبالت',
  city: 'الرياض',
  state: 'waiting' as const,
  wording: waitRequest.ar,
  since: '2026-11-18T17:24:00.000Z',
};
export const placedAt = '2026-11-21T13:04:11.000Z';
const heldUntil = '2026-11-21T13:24:11.000Z';

export const session = {
  id: 4821,
  uuid: '2367d859-96ac-48d7-abe3-0ac5623aa4ff',
  token,
  profile_picture: null,
  name: 'سارة القحطاني',
  ...phone,
  is_new_account: false,
  is_email_verified: true,
} satisfies z.output<typeof signedIn>;

export const profile: Profile = {
  id: 4821,
  uuid: session.uuid,
  name: 'سارة القحطاني',
  ...phone,
  email: 'sara.alqahtani@example.com',
  profile_picture: null,
  has_password: true,
  social: ['google'],
  current_language: 'ar',
  order_pushes: true,
  order_messages: true,
  marketing_push: false,
  marketing_sms: false,
  marketing_email: false,
  wallet_balance: 50,
  wallet_paid_in: 30,
  wallet_bonus: 20,
};

export const device: z.output<typeof deviceSession> = {
  id: '33cf65a2-a375-4fb2-9356-1060727982b6',
  device: 'Safari, iPhone',
  signed_in_at: '2026-11-18T17:20:00.000Z',
  seen_at: placedAt,
  current: true,
};

const charcoal = {
  color_id: 1,
  color_slug: 'charcoal',
  color_name: 'فحمي',
  swatch: '#4A4744',
  image: '/pictures/zz-plant--charcoal.5d070854-640of900.webp',
  color_quantity: 28,
};

export const card: ProductCard = {
  id: 1,
  kind: 'plant',
  product_title: 'زاميا',
  product_slug: 'zz-plant',
  latin_name: 'Zamioculcas zamiifolia',
  feature_image: charcoal.image,
  image_alt: 'زاميا في أصيص فحمي',
  product_price: 189,
  price_before: null,
  sale: null,
  product_avail_quantity: 28,
  colors: [charcoal],
  light: 'low',
  pet_safe: false,
  allow_engrave: true,
  available_in_city: true,
};

export const product: Product = {
  ...card,
  summary: 'أوراق لامعة لا تطلب الكثير، مثالية للمكاتب ولمن يسافر كثيرًا.',
  perishable: false,
  size: 'medium',
  size_cm: 55,
  water_every_days: 18,
  categories: [{ slug: 'plants', title: 'النباتات' }],
  images: [
    {
      color_id: 1,
      image: charcoal.image,
      image_alt: card.image_alt,
      box: { top: 0.173, foot: 0.91, raised: false },
    },
  ],
  engraving: { price: 40, max_length: 30, available_in_city: true, color_ids: [1] },
};

export const giftWrap: z.output<typeof addon> = {
  id: 1,
  slug: 'gift-wrap',
  title: 'علبة هدية بشريط',
  description: 'علبة من ورق الكرافت وشريط قماشي يمكن استخدامهما من جديد، بلا بلاستيك.',
  price: 25,
  image: '/pictures/addon-gift-wrap.e929bb4a-600of600.webp',
  perishable: false,
  asks: null,
};

export const newLine = {
  product_id: 1,
  product_qty: 1,
  product_color: 1,
  addon_product_ids: [1],
  engraving: 'نورة',
};

const line: CartLine = {
  id: 310,
  product_slug: card.product_slug,
  product_title: card.product_title,
  product_kind: 'plant',
  ...newLine,
  color: { color_id: 1, color_name: 'فحمي', swatch: '#4A4744', color_quantity: 28 },
  addons: [giftWrap],
  cards: { photo: null, video: null, lacking: [] },
  feature_image: card.feature_image,
  image_alt: card.image_alt,
  product_price: 189,
  line_price: 254,
  product_avail_quantity: 28,
  available_in_city: true,
  notices: [],
};

const summary: Cart['summary'] = {
  items: 189,
  extras: 65,
  discount: 0,
  delivery: 0,
  total: 254,
  vat: 33.13,
  wallet: 0,
  due: 254,
};

export const cart: Cart = {
  items: [line],
  total: 1,
  summary,
  pickup_summary: summary,
  free_delivery_from: null,
  version: 'Vc3m0bVq8xTf1w6z',
  can_check_out: true,
  coupons: [],
  wallet: { balance: 50, applied: false },
};

const nothing = { items: 0, extras: 0, discount: 0, delivery: 0, total: 0, vat: 0, wallet: 0, due: 0 };

export const emptyCart: Cart = {
  ...cart,
  items: [],
  total: 0,
  summary: nothing,
  pickup_summary: nothing,
  can_check_out: false,
};

export const details = {
  delivery_type: 'delivery',
  gift_for: 'other',
  sender: { name: 'سارة القحطاني', email: 'sara.alqahtani@example.com', ...phone },
  recipient: {
    name: 'نورة العتيبي',
    email: '',
    phone_code: '966',
    phone_number: '559876543',
    knows_address: true,
    district: 'الملقا',
    address: 'شارع وادي حنيفة، مبنى 14',
    short_address: 'RAMA4821',
    surprise: true,
  },
  card: { message: 'كل عام وأنتِ بخير', language: 'ar', design: 'leaf', to: 'نورة', from: 'سارة' },
  care_card: true,
  anonymous_sender: false,
  slot: { date: '2026-11-22', slot_id: 12 },
  not_before: null,
  additional_information: 'سلّموها للحارس إن لم تكن في المنزل',
  company: noCompany,
} satisfies CheckoutDetails;

export const placed = {
  order_uuid: '7e188a7e-8f5b-43be-986c-40f31a7d60e8',
  order_link: order.order_link,
  order_key: orderKey,
  total: 254,
  due: 254,
  expires_at: heldUntil,
};

export const settled = { status: 'paid' as const, ...order, expires_at: heldUntil };

export const orderView: OrderView = {
  uuid: placed.order_uuid,
  order_number: order.order_number,
  state: 'placed',
  status: 1,
  variant: 'direct',
  status_label: 'تم التأكيد',
  waiting_for: null,
  comes_again_by: null,
  ended: null,
  timeline: [
    {
      status: 1,
      label: 'تم التأكيد',
      text: 'استلمنا المبلغ وحجزنا لك منتجاتك',
      state: 'now',
      at: '2026-11-21T13:05:40.000Z',
      photo: null,
    },
    {
      status: 3,
      label: 'تغليف الهدية',
      text: 'تجهيز وتغليف بعناية',
      state: 'ahead',
      at: null,
      photo: null,
    },
    { status: 4, label: 'في الطريق', text: '', state: 'ahead', at: null, photo: null },
    { status: 5, label: 'تم التوصيل', text: '', state: 'ahead', at: null, photo: null },
  ],
  is_own: true,
  created_at: placedAt,
  paid_at: '2026-11-21T13:05:40.000Z',
  expires_at: heldUntil,
  delivery_type: 'delivery',
  city_id: 3,
  city_name: 'الرياض',
  recipient_name: details.recipient.name,
  recipient_place: 'الملقا، شارع وادي حنيفة، مبنى 14',
  place_forgotten: false,
  place: { district: 'الملقا', address: 'شارع وادي حنيفة، مبنى 14', short_address: '' },
  pickup: null,
  sender_name: details.sender.name,
  slot: { date: '2026-11-22', starts_at: '16:00', ends_at: '19:00' },
  estimate: null,
  window: null,
  driver_name: null,
  delivered_at: null,
  taken_by: null,
  attempts: 0,
  pickup_code: null,
  gift: null,
  card: details.card,
  care_card: true,
  anonymous_sender: false,
  proposals: [],
  items: [
    {
      product_id: card.id,
      product_title: card.product_title,
      product_slug: card.product_slug,
      product_kind: 'plant',
      product_color: 3,
      color_name: 'فحمي',
      engraving: 'نورة',
      addon_product_ids: [giftWrap.id],
      addons: [giftWrap.title],
      cards: { photo: null, video: null },
      product_qty: 1,
      feature_image: card.feature_image,
      image_alt: card.image_alt,
      line_price: 254,
    },
  ],
  summary: cart.summary,
  coupons: [],
  payment: { method: 'card', brand: 'MADA', last_four: '4242' },
  returned_payments: [],
  refunds: [],
  invoice: 'INV-000482',
  invoice_xml: true,
  replaced_papers: [],
  can_have_company_invoice: true,
  not_before: null,
  can_cancel: true,
  can_change: ['card', 'slot', 'place'],
  can_rate: false,
  rating: null,
  payer: null,
  wallet_refund: true,
};

export const savedCard: SavedCard = {
  id: 7,
  brand: 'MADA',
  last_four: '4242',
  expiry_month: 9,
  expiry_year: 2029,
  expired: false,
};

export const coupon: CouponView = {
  id: 1,
  code: 'WELCOME10',
  title: 'حيّاك الله في أصيص',
  kind: 'percent',
  percent: 10,
  amount: null,
  ceiling: 50,
  minimum: 0,
  first_order_only: true,
  stackable: false,
  cities: null,
  categories: null,
  products: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: null,
  state: 'available',
  saved: true,
};

export const bonus: WalletEntryView = {
  id: 93,
  kind: 'bonus',
  amount: 50,
  at: '2026-10-02T10:00:00.000Z',
  expires_at: '2027-10-02T10:00:00.000Z',
  order_number: 'AS-10127',
  order_link: '/order/cUfQtmnSScebeg0L1BIMVroSmVD6fYVNvGJtS6nUTH4',
};
export const expiring = [{ amount: 50, expires_at: '2027-10-02T10:00:00.000Z' }];

export const keptPicture = {
  id: '0f6c0a3e-6f39-4b4e-9d6a-1f6a3b7c2d10',
  url: '/photos/0f6c0a3e-6f39-4b4e-9d6a-1f6a3b7c2d10.webp?until=1795456800000&key=kT0x5v3M2i1c9cT2kW1c5Q',
  width: 1200,
  height: 1600,
};

export const keptVideo = {
  id: '6d1f0a52-93b0-4c1c-8f5e-2f1f9f6f7a31',
  url: '/videos/6d1f0a52-93b0-4c1c-8f5e-2f1f9f6f7a31?until=1795456800000&key=Qm0x5v3M2i1c9cT2kW1c5Q',
  type: 'video/mp4' as const,
  width: 1080,
  height: 1920,
};

export const giftPlace = {
  district: 'الياسمين',
  directions: 'خلف المسجد، الباب 7',
  short_address: 'RYAA1234',
};

export const giftAnswer = {
  key: 'fhiKfo9bQ76YbEDzGn1g6MYvbJHqRLqdCpq5gEhjZpE',
  slot: { date: '2026-11-24', slot_id: 12 },
};

export const gift: GiftView = {
  state: 'waiting',
  to_name: details.recipient.name,
  from_name: details.sender.name,
  items: [
    {
      product_slug: card.product_slug,
      product_title: card.product_title,
      product_kind: 'plant',
      color_name: 'فحمي',
      engraving: 'نورة',
      addons: [giftWrap.title],
      cards: { photo: null, video: null },
      product_qty: 1,
      feature_image: card.feature_image,
      image_alt: card.image_alt,
    },
  ],
  card: details.card,
  photo: null,
  cities_id: 1,
  city_name: 'الرياض',
  delivery_service: 'barq',
  elsewhere: false,
  not_before: '2026-11-23',
  days: [
    {
      date: '2026-11-24',
      status: 'open',
      closed_for: null,
      hijri: null,
      slots: [{ id: 12, starts_at: '16:00', ends_at: '19:00', status: 'available', places_left: 14 }],
    },
  ],
  estimate: null,
  answered: null,
  can_change: false,
  phone_end: '43',
  expires_at: '2026-12-01T13:05:40.000Z',
};

export const sentGift: SentGift = {
  state: 'waiting',
  link: `/gift/${giftAnswer.key}`,
  not_before: gift.not_before,
  corrections_left: 2,
  expires_at: gift.expires_at,
};
