import { addAttachment, addVideo } from '#shop/contract/attachments.ts';
import * as gifts from '#shop/contract/gifts.ts';
import * as forms from '#shop/contract/help/forms.ts';
import * as waits from '#shop/contract/help/waits.ts';
import { listOccasions } from '#shop/contract/occasions.ts';
import * as phoneOrders from '#shop/contract/phone-order.ts';
import * as runs from '#shop/contract/workshop/runs.ts';
import { type Examples, example, listed } from './example.ts';
import { ofCare } from './examples-of-care.ts';
import { ofTickets } from './examples-of-tickets.ts';
import * as the from './things.ts';

/** Of what comes after the payment: the recipient's link, pictures, forms, drivers, tickets, alerts, care; and of the year's occasions. */
export const ofAfterSale = (): Examples => [
  ...ofPhoneOrders(),
  ...ofGifts(),
  ...ofPictures(),
  ...ofForms(),
  ...ofRuns(),
  ...ofTickets(),
  ...ofWaits(),
  ...ofCare(),
  ...ofTheYear(),
];

function ofPhoneOrders(): Examples {
  const { key } = the.giftAnswer;
  return [
    example(
      phoneOrders.readPhoneOrder,
      {
        state: 'held',
        sender_name: 'سارة',
        cities_id: the.inRiyadh.cities_id,
        items: [{ title: 'زاميا', glaze: 'رملي', engraving: '', addons: [], quantity: 1 }],
        total: 189,
        until: '2026-11-22T12:00:00.000Z',
        order_link: null,
      },
      { params: { key } },
    ),
    example(
      phoneOrders.openPhoneOrder,
      { token: the.session.token, cities_id: the.inRiyadh.cities_id },
      { params: { key }, body: { device_id: 'Web' } },
    ),
  ];
}

function ofGifts(): Examples {
  const { gift, giftPlace: place, sentGift } = the;
  const { key, slot } = the.giftAnswer;
  const accepted = {
    ...gift,
    state: 'accepted' as const,
    answered: { slot: { date: slot.date, starts_at: '16:00', ends_at: '19:00' }, estimate: null },
    can_change: true,
  };
  const nobody = { to_name: '', from_name: null, items: null, card: null, days: [], phone_end: '' };
  const order_key = the.orderKey;
  return [
    example(gifts.readGift, gift, { params: { key } }),
    example(gifts.checkGiftPlace, { fields: {} }, { body: { key, place } }),
    example(gifts.acceptGift, accepted, { body: { key, place, slot } }),
    example(gifts.sendGiftCode, { resend_in: 60, expires_in: 300 }, { body: { key } }),
    example(gifts.changeGift, accepted, { body: { key, slot, otp: '4071' } }),
    example(
      gifts.declineGift,
      { ...gift, state: 'declined', items: null, card: null, days: [], phone_end: '' },
      { body: { key, reason: 'سأسافر قريبًا' } },
    ),
    example(gifts.notMe, { ...gift, ...nobody, state: 'not_me' }, { body: { key, no_more: true } }),
    example(gifts.giftElsewhere, { ...gift, elsewhere: true }, { body: { key, city_name: 'أبها' } }),
    example(
      gifts.readVideoCard,
      { link: 'https://youtu.be/2kYXzvvDXcw', host: 'youtu.be', file: null, until: null },
      { params: { key } },
    ),
    example(gifts.correctRecipient, sentGift, { body: { order_key, phone_number: '0559876544' } }),
    example(gifts.placeGift, { ...sentGift, state: 'accepted' }, { body: { order_key, place, slot } }),
  ];
}

function ofPictures(): Examples {
  return [
    example(addAttachment, the.keptPicture, { body: new Uint8Array() }),
    example(addVideo, the.keptVideo, { body: (async function* () {})() }),
  ];
}

function ofTheYear(): Examples {
  return [
    example(listOccasions, [
      {
        occasion: 'eid-al-fitr',
        title: 'عيد الفطر',
        next: {
          first_day: '2027-03-09',
          last_day: '2027-03-12',
          hijri: '1 شوال',
          confirmed: false,
          days_left: 107,
        },
      },
    ]),
  ];
}

function ofForms(): Examples {
  const token = 'mi4x7k2o.3fJq9aZk.B6mT0wYdQm1xk0c2mFJt5g';
  const email = 'a.alshammari@rawasi.example';
  const sent = { reference: 'F-1042' };
  return [
    example(forms.formToken, { token, work: null }),
    example(forms.contactUs, sent, {
      body: {
        name: 'سارة',
        email: 'sara@example.com',
        phone_number: '0551234567',
        message: 'هل تعيدون الزراعة؟',
        token,
      },
    }),
    example(forms.corporateGifts, sent, {
      body: {
        company_name: 'رواسي للاستثمار',
        name: 'عبدالعزيز الشمري',
        ...{ email, phone_number: '0112345678', city: 'الرياض', quantity: 120, occasion: 'other' },
        description: 'هدايا لضيوف افتتاح فرعنا، مع شعارنا.',
        ...{ attachments: [the.keptPicture.id], links: ['https://rawasi.example/brand'], token },
      },
    }),
  ];
}

function ofRuns(): Examples {
  const key = 'T6mFk5pORD2SOxYXgk4H9m9BuACvinHsYSp_zT7nXfI';
  const open: runs.Stop = {
    order_number: 'AS-10023',
    state: 'to_deliver',
    attempt: 0,
    recipient_name: 'نورة',
    district: 'الملقا',
    phone: '+966559876543',
    surprise: false,
    place: {
      directions: 'بيت أبيض وباب خشبي، خلف المسجد',
      short_address: 'RAMA4821',
      map_url: 'https://www.google.com/maps/search/?api=1&query=RAMA4821',
    },
    window: { starts_at: '2026-11-16T13:00:00.000Z', ends_at: '2026-11-16T16:00:00.000Z' },
    pieces: 2,
    size: 'medium',
    delivered_at: null,
  };
  const run = (stop: runs.Stop): runs.RunView => ({
    driver_name: 'فهد',
    city_name: 'الرياض',
    day: '2026-11-16',
    ends_at: '2026-11-17T03:00:00.000Z',
    stops: [stop],
  });
  const closed = { ...open, phone: null, place: null };
  const said = { key, order_number: open.order_number, attempt: 0, done_at: '2026-11-16T13:31:00.000Z' };
  return [
    example(runs.readRun, run(open), { params: { key } }),
    example(runs.addRunPhoto, the.keptPicture, { params: { key }, body: new Uint8Array() }),
    example(runs.deliverStop, run({ ...closed, state: 'delivered', delivered_at: said.done_at }), {
      body: { ...said, photo: the.keptPicture.id },
    }),
    example(runs.nobodyAtStop, run({ ...closed, state: 'nobody_there', attempt: 1, window: null }), {
      body: said,
    }),
  ];
}

function ofWaits(): Examples {
  const key = 'AZ2Fk5pORD2SOxYXgk4H9m9BuACvinHsYSp_zT7nXfI';
  const contact = { by: 'sms' as const, phone_number: '0551234567' };
  const waited = {
    product_id: 1,
    product_title: 'زاميا',
    product_slug: 'zz-plant',
    color_id: 3,
    color_name: 'أزرق كوبالت',
    feature_image: the.card.feature_image,
    cities_id: the.inRiyadh.cities_id,
    city_name: 'الرياض',
  };
  return [
    example(
      waits.notifyMe,
      { product_id: 1, color_id: 3, notify: true, in_stock: false, reach: ['sms', 'email'] },
      { params: { id: 1 }, query: { ...the.inRiyadh, color_id: 3, on: true } },
    ),
    example(waits.listWaits, listed([{ ...waited, since: '2026-11-18T17:24:00.000Z' }], 50)),
    example(waits.sendWaitCode, { resend_in: 60, expires_in: 300 }, { body: contact }),
    example(waits.confirmWaitContact, { reach: ['sms'] }, { body: { ...contact, otp: '4071' } }),
    example(waits.readWait, { ...waited, in_stock: true, waiting: 0 }, { params: { key } }),
    example(waits.endWaits, { ended: 0 }, { body: { key } }),
  ];
}
