import * as account from '#shop/contract/account.ts';
import * as cart from '#shop/contract/cart.ts';
import * as catalogue from '#shop/contract/catalogue.ts';
import * as checkout from '#shop/contract/checkout.ts';
import * as common from '#shop/contract/common.ts';
import * as favourites from '#shop/contract/favourites.ts';
import type { Output } from '#shop/contract/operation.ts';
import * as orders from '#shop/contract/orders.ts';
import * as payments from '#shop/contract/payments.ts';
import * as push from '#shop/contract/push.ts';
import * as ratings from '#shop/contract/ratings.ts';
import * as user from '#shop/contract/user.ts';
import { marketingConsent } from '#shop/messages/bilingual/consents.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { firstPreviousHash } from '#shop/rules/orders/invoice.ts';
import { both, type Examples, example, listed, type OperationExample } from './example.ts';
import { ofAfterSale } from './examples-after-sale.ts';
import { ofMoneyKept } from './examples-of-money.ts';
import * as the from './things.ts';

/** One example of every operation, by its id: `tests/api/openapi.test.ts` holds each against its contract. */
export const operationExamples: Readonly<Record<string, OperationExample>> = Object.fromEntries([
  ...ofAccounts(),
  ...ofUsers(),
  ...ofTheCatalogue(),
  ...ofCarts(),
  ...ofOrders(),
  ...ofPayments(),
  ...ofMoneyKept(),
  ...ofAfterSale(),
]);

function ofAccounts(): Examples {
  const { phone, session, token } = the;
  const device = { device_id: 'Web', device_token: null };
  const email = the.profile.email ?? '';
  const wait = { resend_in: 60, expires_in: 300 };
  return [
    example(
      account.loginAsGuest,
      { id: 4820, uuid: '045a678e-514b-448f-88e0-37017db32558', token, guest_user_id: 4820 },
      { body: device },
    ),
    example(account.logout, null),
    example(account.sendOtp, { is_new_account: false, ...wait }, { body: phone }),
    example(account.verifyOtp, session, { body: { ...phone, otp: '4071', ...device } }),
    example(
      account.register,
      { is_email_verified: false, ...wait },
      {
        body: {
          name: 'سارة القحطاني',
          email,
          password: 'نخلة-و-9-ورود',
          confirm_password: 'نخلة-و-9-ورود',
        },
      },
    ),
    example(account.verifyEmailOtp, { ...session, is_new_account: true }, { body: { email, otp: '4071' } }),
    example(account.resendEmailOtp, wait, { body: { email } }),
    example(account.login, session, {
      body: { login_type: 'email_password', email, password: 'نخلة-و-9-ورود' },
    }),
    example(account.forgotPassword, wait, { body: { email } }),
    example(account.verifyForgotPasswordOtp, { token }, { body: { email, otp: '4071' } }),
    example(account.changePassword, null, { body: { token, password: 'زيتونة-في-الشرفة' } }),
    example(account.updateDeviceToken, null, {
      body: { user_id: session.id, device_id: 'Web', device_token: the.deviceToken },
    }),
    example(push.pushKey, { key: the.vapidKey, user_id: session.id, is_sent_device_token: true }),
    example(push.pushAsked, null),
    example(account.readMeasuring, { given: true, at: '2026-11-22T09:30:00.000Z' }),
    example(account.answerMeasuring, null, { body: { given: false } }),
    example(push.pushSeen, null, { body: { id: '0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1' } }),
    example(push.renewPush, null, { body: { old: the.deviceToken, fresh: the.deviceToken } }),
    example(account.updateCurrentLanguage, null, {
      body: { user_id: session.id, device_id: 'Web', current_language: 'ar' },
    }),
    example(account.accountSummary, {
      kind: 'shopper',
      session_ended: false,
      id: session.id,
      name: session.name,
      profile_picture: null,
      cart_quantity: 1,
      favourites: [1, 24],
    }),
  ];
}

function ofUsers(): Examples {
  const { device, orderView, phone, placedAt, profile } = the;
  const { name } = the.session;
  const newPhone = { phone_code: '966', phone_number: '0507654321' };
  return [
    example(user.readUser, profile),
    example(
      user.updateProfile,
      { ...profile, verify: 'phone', resend_in: 60 },
      { body: { name, ...newPhone } },
    ),
    example(user.updatePreferences, profile, {
      body: {
        current_language: 'ar',
        order_pushes: true,
        order_messages: true,
        marketing_push: false,
        marketing_sms: false,
        marketing_email: true,
      },
    }),
    example(
      user.verifyUpdateNoOtp,
      { ...profile, phone_number: '507654321' },
      { body: { ...newPhone, otp: '4071' } },
    ),
    example(
      user.verifyUpdateEmailOtp,
      { ...profile, email: 'sara@example.com' },
      { body: { email: 'sara@example.com', otp: '4071' } },
    ),
    example(user.updateInfo, { name, ...phone }, { body: { name } }),
    example(
      user.updatePicture,
      { profile_picture: '/account-pictures/9dd25addf3bdb737.webp' },
      {
        body: {
          picture:
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
        },
      },
    ),
    example(user.listSessions, [device]),
    example(user.endSession, [device], { params: { id: '78e91963-f44a-4b64-a15d-efeede9a2960' } }),
    example(user.exportUser, {
      made_at: placedAt,
      profile,
      sessions: [device],
      cart: [{ product: 'زاميا', quantity: 1, engraving: 'نورة' }],
      favourites: [{ product: 'بامبو الحظ', since: '2026-11-18T17:24:00.000Z' }],
      waits: [the.ownWait],
      wait_contact: null,
      wallet: [{ kind: 'bonus', amount: 50, at: the.bonus.at, order_number: the.bonus.order_number }],
      saved_cards: [{ brand: 'MADA', last_four: '4242' }],
      coupons: [{ code: 'WELCOME10' }],
      consents: [
        {
          subject: 'marketing_email',
          given: true,
          version: null,
          wording: marketingConsent.marketing_email.ar,
          language: 'ar',
          at: placedAt,
        },
      ],
      tickets: [
        {
          ticket_number: 'T-1042',
          issue: 'النبتة متعبة أو مكسورة',
          status: 'in_progress',
          at: placedAt,
          ...{ name: 'سارة القحطاني', email: 'sara@example.com', phone: '+966551234567' },
          messages: [{ by: 'me', text: 'وصلت النبتة وورقة واحدة مكسورة.', pictures: 1, at: placedAt }],
        },
      ],
      forms: [],
      orders: [
        {
          order_number: the.order.order_number,
          paid_at: placedAt,
          total: orderView.summary.total,
          lines: [{ product: 'زاميا', quantity: 1 }],
          details: { city: 'الرياض', recipient: orderView.recipient_name },
          rating: { rating: 5, reasons: ['product'], comment: 'وصلت كما في الصورة' },
        },
      ],
    }),
    example(user.deleteAccount, null, { body: { confirmation: deletePhrases.ar } }),
  ];
}

function ofTheCatalogue(): Examples {
  const { card, giftWrap, inRiyadh: query, product } = the;
  const faq = {
    slug: 'faq',
    title: 'الأسئلة الشائعة',
    summary: 'عن التوصيل والهدية والدفع، وعمّا بعد الوصول.',
    blocks: [
      { type: 'heading' as const, text: 'التوصيل' },
      {
        type: 'question' as const,
        question: 'متى تصل هديتي؟',
        answer: 'في الرياض تصل في اليوم نفسه إن بقي موعد متاح.',
      },
    ],
    updated_at: '2026-11-01T00:00:00.000Z',
    version: 1,
    latest: true,
  };
  return [
    example(common.checkMaintenanceMode, { is_web_app_maintenance: false }),
    example(
      common.shownNotices,
      [
        {
          key: '2-1x8z',
          text: 'Eid Al-Fitr is near: orders placed today arrive after Eid.',
          place: 'everywhere',
        },
      ],
      { query: { cities_id: 1 } },
    ),
    example(common.readSupport, {
      phone: '+966920000000',
      phone_in_words: '9200\u00a000000',
      whatsapp: '+966920000000',
      chat: { provider: null, base_url: '', website_id: '' },
      open: true,
      standing: 'We’re here until 11:00\u00a0PM',
      week: [{ days: 'Every day', times: '9:00\u00a0AM–11:00\u00a0PM' }],
      exceptions: [{ day: 'Tuesday 9 March 2027', times: '4:00–10:00\u00a0PM' }],
    }),
    example(common.countries, [
      { id: 1, country_code: 'SA', phonecode: '966', name: 'السعودية', phone_length: 9 },
    ]),
    example(
      common.saudiCities,
      [
        {
          id: 1,
          unique_city_id: 'SA-01-riyadh',
          region_id: 1,
          name: 'Riyadh',
          other_name: 'الرياض',
          delivery_service: 'barq',
          allow_engrave: true,
        },
      ],
      { query: { search: 'الري', type: 'web', limit: 120, page_number: 1 } },
    ),
    example(common.listCurrencies, [
      { code: 'KWD', riyals: 12.2, as_of: '2026-11-01', charged: false },
      { code: 'USD', riyals: 3.75, as_of: '2026-11-01', charged: false },
      { code: 'SAR', riyals: 1, as_of: null, charged: true },
    ]),
    example(common.districts, [{ id: 45, name: 'الملقا' }], { query }),
    example(common.privacyPolicy, {
      ...faq,
      slug: 'privacy-policy',
      title: 'سياسة الخصوصية',
      summary: 'ما الذي نعرفه عنك، ولماذا، ومن يراه معنا، وكيف تطلب حذفه.',
      blocks: [{ type: 'paragraph', text: 'نبيع النباتات والهدايا، ولا نبيع بيانات أحد.' }],
    }),
    example(common.pageContents, faq, { params: { slug: 'faq' } }),
    example(catalogue.addons, listed([giftWrap], 1), { query, body: { product_id: 1 } }),
    example(catalogue.addonsWeb, listed([giftWrap], 1), { query, body: { product_id: 1 } }),
    ...both(
      catalogue.master,
      {
        categories: [{ slug: 'plants', title: 'النباتات', total: 60 }],
        occasions: [{ slug: 'new-home', title: 'منزل جديد', total: 26 }],
        colors: [{ slug: 'pearl', title: 'أبيض لؤلؤي', total: 40, swatch: '#EFE9DC' }],
        price_min: 45,
        price_max: 599,
        light: [{ value: 'low', total: 8 }],
        sizes: [{ value: 'small', total: 52 }],
        pet_safe: 29,
        total: 98,
      },
      { query },
    ),
    ...both(
      catalogue.giftCategory,
      listed(
        [
          {
            id: 1,
            slug: 'plants',
            kind: 'category' as const,
            title: 'النباتات',
            tagline: 'نباتات حيّة تصل مزروعة في أصصها وجاهزة لمكانها.',
            image: '/pictures/monstera-deliciosa--terracotta.18d53222-640of900.webp',
            image_alt: 'النباتات',
            total: 60,
            next: null,
          },
        ],
        100,
      ),
      { query: { ...query, limit: 100, page_number: 1 } },
    ),
    ...both(catalogue.listProducts, listed([card], 24), {
      body: { ...query, search: 'زاميا', light: ['low'], in_stock: true, sort: 'price_low', limit: 24 },
    }),
    ...both(catalogue.readProduct, product, { params: { id: 'zz-plant' }, query }),
    ...both(
      catalogue.readDescription,
      {
        id: 1,
        description: 'تخزن الزاميا الماء في درنات تحت التربة، ولهذا تصبر على السفر والنسيان.',
        facts: [{ icon: 'water', label: 'السقي', value: 'كل 18 يومًا' }],
        care: [{ title: 'الضوء', text: 'تعيش بعيدًا عن النافذة، وتنمو أسرع قربها.' }],
      },
      { params: { id: 'zz-plant' }, query },
    ),
    ...both(catalogue.recommended, listed([card], 4), { body: { ...query, product_id: 24, limit: 4 } }),
    ...both(
      catalogue.titles,
      [
        {
          id: 1,
          product_title: 'زاميا',
          product_slug: 'zz-plant',
          image: card.feature_image,
          product_price: card.product_price,
          color_name: 'رملي',
        },
      ],
      { body: { ...query, search: 'زام' } },
    ),
    example(
      favourites.markFavourite,
      { product_id: 1, is_favourite: true },
      { body: { product_id: 1, is_favourite: true } },
    ),
    example(favourites.listFavourites, listed([card], 24), { query, body: { limit: 24, page_number: 1 } }),
  ];
}

function ofCarts(): Examples {
  const { emptyCart, inRiyadh: query, newLine } = the;
  const params = { id: 310 };
  return [
    example(cart.addToCart, the.cart, { query, body: newLine }),
    example(cart.readCart, the.cart, { query }),
    example(cart.changeCartLine, the.cart, { params, query, body: newLine }),
    example(cart.choosePhotoCard, the.cart, { params, query, body: { crop: 'first' } }),
    example(cart.chooseVideoCard, the.cart, {
      params,
      query,
      body: { link: 'https://youtu.be/2kYXzvvDXcw' },
    }),
    example(cart.removeCartLine, emptyCart, { params, query }),
    example(cart.refreshCart, the.cart, { query }),
    example(cart.changeAllCartLines, the.cart, { query, body: { items: [{ id: 310, product_qty: 1 }] } }),
  ];
}

function ofOrders(): Examples {
  const { details, inRiyadh, order, orderKey, orderView, placed } = the;
  return [
    example(
      checkout.availableTimeSlots,
      {
        delivery_service: 'barq',
        days: [
          {
            date: '2026-11-22',
            status: 'open',
            closed_for: null,
            hijri: null,
            slots: [{ id: 12, starts_at: '16:00', ends_at: '19:00', status: 'available', places_left: 6 }],
          },
        ],
        estimate: null,
        pickup: { available: true, address: 'معرض أصيص، طريق الأمير تركي الأول، حي حطين، الرياض' },
      },
      { body: inRiyadh },
    ),
    example(
      checkout.readCheckout,
      { ...details, version: 'hT0f2vZk9rQm4sW1aX7cLe', fields: {} },
      { query: inRiyadh },
    ),
    example(
      checkout.saveCheckout,
      {
        details: { ...details, slot: null },
        complete: false,
        fields: { slot: 'يرجى اختيار وقت التوصيل' },
      },
      { body: { ...details, slot: null, ...inRiyadh } },
    ),
    example(
      checkout.placeOrder,
      { ...placed, next: 'page', payment_url: 'https://checkout.tap.company/?mode=page&token=eyJh' },
      {
        body: {
          ...details,
          ...inRiyadh,
          terms_accepted: true,
          payment_method: 'card',
          expected_total: 254,
          idempotency_key: '8f0c1c0e-6d0b-4f4e-9a9f-0d7f4c1b2a3d',
        },
      },
    ),
    example(orders.readOrder, orderView, { params: { key: orderKey } }),
    example(
      orders.glanceOrder,
      {
        order_number: order.order_number,
        status: 5,
        status_label: 'تم التوصيل',
        day: '2026-11-22',
        items: orderView.items.map(
          ({ product_title, product_slug, color_name, product_qty, feature_image, image_alt }) => ({
            ...{ product_title, product_slug, color_name },
            ...{ product_qty, feature_image, image_alt },
          }),
        ),
      },
      { params: { key: orderKey } },
    ),
    example(
      orders.listOrders,
      {
        ...listed(
          [
            {
              ...order,
              order_id: orderView.uuid,
              status: 1,
              variant: 'direct',
              status_label: 'تم التأكيد',
              waiting_for: null,
              comes_again_by: null,
              ended: null,
              paid_at: '2026-11-21T13:05:40.000Z',
              arrives: { date: '2026-11-22', starts_at: '16:00', ends_at: '19:00' },
              recipient_name: orderView.recipient_name,
              product_title: 'زاميا',
              product_qty: 1,
              feature_image: the.card.feature_image,
              pieces: 1,
              total: 254,
              asks_sender: false,
              can_cancel: true,
              delivered_at: null,
              can_rate: false,
            },
          ],
          10,
        ),
        counts: { upcoming: 1, history: 4 },
      },
      { body: { type: 'upcoming', limit: 10, page_number: 1 } },
    ),
    example(ratings.deliveredOrders, [
      {
        ...order,
        order_id: orderView.uuid,
        recipient_name: orderView.recipient_name,
        product_title: 'زاميا',
        feature_image: the.card.feature_image,
        pieces: 1,
        delivered_at: '2026-11-22T14:31:00.000Z',
        is_rated: false,
        ask: true,
      },
    ]),
    example(
      ratings.saveRating,
      { order_id: orderView.uuid, rating: 4 },
      {
        body: {
          order_id: orderView.uuid,
          rating: 4,
          reasons: ['delivery'],
          comment: 'وصلت بعد الموعد بقليل',
        },
      },
    ),
    example(
      orders.cancelOrder,
      {
        ...orderView,
        status: 7,
        status_label: 'ملغى',
        ended: { by: 'sender', to_method: 254, to_wallet: 0 },
        timeline: [
          ...orderView.timeline.slice(0, 1).map((step) => ({ ...step, state: 'done' as const })),
          {
            status: 7,
            label: 'ملغى',
            text: 'بناءً على رغبتك',
            state: 'ended',
            at: '2026-11-21T14:00:00.000Z',
            photo: null,
          },
        ],
        can_cancel: false,
        can_change: [],
        refunds: [
          {
            id: '63107878-426a-4238-a67b-ea9bbc84b58a',
            created_at: '2026-11-21T14:00:00.000Z',
            done_at: null,
            status: 'started',
            to_method: 254,
            to_wallet: 0,
            credit_note: 'CRN-000031',
            credit_note_xml: true,
          },
        ],
      },
      { body: { order_key: orderKey, expected_status: 1, refund_to: 'source' } },
    ),
    example(
      orders.askCompanyInvoice,
      { ...orderView, invoice: 'INV-000483', replaced_papers: ['INV-000482', 'CRN-000031'] },
      {
        body: {
          order_key: orderKey,
          company: {
            name: 'شركة الظل للتجارة',
            vat_number: '310122393500003',
            building: '3456',
            street: 'طريق الأمير تركي الأول',
            district: 'حطين',
            city: 'الرياض',
            postal_code: '13512',
          },
        },
      },
    ),
    example(orders.changeOrder, orderView, {
      body: {
        order_key: orderKey,
        expected_status: 1,
        card: details.card,
        slot: details.slot,
        place: { district: 'الملقا', address: 'شارع وادي هجر، الباب الأخضر', short_address: 'RAMA4821' },
      },
    }),
    example(
      orders.renewOrderLink,
      { order_link: `/order/${the.renewedKey}`, order_key: the.renewedKey },
      { body: { order_key: orderKey } },
    ),
    example(orders.answerProposal, orderView, { body: { order_key: orderKey, id: 7, agree: true } }),
    example(orders.readInvoice, invoice(), { params: { key: orderKey, number: 'INV-000482' } }),
  ];
}

function invoice(): Output<typeof orders.readInvoice> {
  const total = halalas(25_400);
  const vat = halalas(3313);
  const none = halalas(0);
  return {
    document: {
      uuid: '1baeb517-89c3-43d4-951a-979a3376f98f',
      kind: 'invoice',
      number: 'INV-000482',
      counter: 1,
      issuedAt: '2026-11-21T13:05:40.000Z',
      orderNumber: the.order.order_number,
      invoiceNumber: null,
      reason: null,
      seller: {
        name: { ar: 'أصيص', en: 'Asees' },
        unifiedNumber: '7000000000',
        vatNumber: '300000000000003',
        crNumber: '1010000000',
        address: {
          ar: '3456 طريق الأمير تركي الأول، حي حطين، الرياض 13512، الرقم الفرعي 7890',
          en: '3456 Prince Turki Al Awwal Road, Hittin, Riyadh 13512, secondary no. 7890',
        },
      },
      buyerName: '',
      delivery: {
        kind: 'delivery',
        place: { ar: 'الملقا، الرياض', en: 'الملقا, Riyadh' },
        from: '2026-11-22',
        to: '2026-11-22',
        startsAt: '16:00',
        endsAt: '19:00',
      },
      lines: [
        { title: { ar: 'زاميا', en: 'ZZ Plant' }, quantity: 1, unitPrice: total, discount: none, total, vat },
      ],
      totals: { goods: total, discount: none, delivery: none, total, vat, net: halalas(22_087) },
      payment: [{ label: { ar: 'بطاقة', en: 'Card' }, amount: total }],
      previousHash: firstPreviousHash,
    },
    hash: '5lGv411IDgSGDizs0lEf+s/n4TM9yQ9JQi/bc+szjyg=',
    qr: 'AQjYo9i12YrYtQIPMzAwMDAwMDAwMDAwMDAz',
    qr_drawing: { size: 49, path: 'M4 4h7v1h-7z' },
    has_xml: true,
    uncleared: false,
  };
}

function ofPayments(): Examples {
  const { inRiyadh: query, orderKey, phone, savedCard, settled } = the;
  const quarters = [63.5, 63.5, 63.5, 63.5];
  return [
    example(payments.listPaymentMethods, {
      methods: ['card', 'apple_pay', 'tabby', 'tamara', 'urpay'],
      saved_cards: [savedCard],
      can_save_card: true,
    }),
    example(payments.captureTap, settled, {
      body: { tap_id: 'chg_TS02A5720261605Lm4q0811', order_key: orderKey },
    }),
    example(payments.settleOrder, settled, { body: { order_key: orderKey } }),
    example(
      payments.readAttempt,
      { next: 'done', order_key: orderKey, payment_url: null },
      { query: { idempotency_key: '9f0d5b3e-3f3a-4a52-8f0b-6f0c5b1c2d7e' } },
    ),
    example(
      payments.tabbyRequiredPayload,
      {
        payment: {
          amount: '254.00',
          currency: 'SAR',
          buyer: { name: the.details.sender.name, email: the.profile.email, phone: '+966551234567' },
          order: {
            items: [{ title: 'زاميا', quantity: 1, unit_price: '254.00' }],
            shipping_amount: '0.00',
            discount_amount: '0.00',
            tax_amount: '33.13',
          },
        },
        lang: 'ar',
        merchant_code: 'asees',
        installments: quarters,
      },
      { query },
    ),
    example(
      payments.preTabbyProcessing,
      { eligible: true, reason: null, message: '', installments: quarters },
      { body: { ...query, provider: 'tabby' } },
    ),
    example(
      payments.urpayPay,
      { order_key: orderKey, amount: 254 },
      { body: { order_key: orderKey, ...phone } },
    ),
    example(payments.urpayValidateOtp, settled, { body: { order_key: orderKey, otp: '407138' } }),
    example(payments.listSavedCards, {
      cards: [savedCard],
      fields: {
        script_url: 'https://tap-sdks.b-cdn.net/card/1.0.2/index.js',
        public_key: 'pk_live_asees',
        merchant_id: 'asees',
      },
    }),
    example(payments.addSavedCard, { url: null }, { body: { token: 'tok_TS07A5720261605Qx1p0811' } }),
    example(payments.removeSavedCard, [], { params: { id: savedCard.id } }),
  ];
}
