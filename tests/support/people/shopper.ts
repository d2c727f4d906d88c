import { randomInt } from 'node:crypto';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
type Json = any;

/** A shopper of a running shop, who does over the API what a test isn't about. */
export type Shopper = {
  token: string;
  city: number;
  call(method: string, path: string, body?: unknown): Promise<Json>;
  /** Puts a plant in the cart and fills in the checkout, so that the review is the next page. */
  fillCart(): Promise<void>;
  /** Keeps a card that is charged without a page in between. Answers its id. */
  keepCard(): Promise<number>;
  /** Has what `fillCart` chooses ordered and paid with a kept card. Answers the order's id and the path of its page. */
  order(card_id: number): Promise<{ uuid: string; link: string }>;
};

/** Signs a new shopper in, with a name. */
export async function newShopper(url: string, sandboxUrl: string): Promise<Shopper> {
  const ask = async (address: string, init?: RequestInit): Promise<Json> =>
    (await fetch(address, init)).json();
  const send = (method: string, body: unknown, token?: string): RequestInit => ({
    method,
    headers: {
      localization: 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const phone = { phone_code: '966', phone_number: `55${String(randomInt(10_000_000)).padStart(7, '0')}` };
  await ask(`${url}/api/account/sendOtp`, send('POST', phone));
  let otp: string | undefined;
  for (let tries = 0; tries < 100 && !otp; tries++) {
    const { messages } = await ask(`${sandboxUrl}/messages?to=966${phone.phone_number}`);
    otp = /\b(\d{4})\b/.exec(messages[0]?.body ?? '')?.[1];
    if (!otp) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { data } = await ask(`${url}/api/account/verifyOtp`, send('POST', { ...phone, otp }));
  const { token } = data;
  const call: Shopper['call'] = async (method, path, body) => {
    const answer = await ask(`${url}/api${path}`, send(method, body, token));
    if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  await call('POST', '/user/update-info', { name: 'Noura' });
  const [{ id: city }] = await call('GET', '/common/saudi-cities?search=riyadh');

  return {
    token,
    city,
    call,
    async fillCart() {
      const { id, colors } = await call('GET', `/products/product/zz-plant?cities_id=${city}`);
      await call('POST', `/user/shopping-cart?cities_id=${city}`, {
        product_id: id,
        product_qty: 1,
        product_color: colors?.[0]?.color_id ?? null,
      });
      const { days } = await call('POST', '/delivery/available-time-slots', { cities_id: city });
      const [slot] = days
        .slice(1)
        .flatMap((day: Json) =>
          day.slots
            .filter(({ status }: Json) => status === 'available')
            .map((open: Json) => ({ date: day.date, slot_id: open.id })),
        );
      await call('PUT', '/user/checkout', {
        cities_id: city,
        sender: { name: 'سارة', phone_number: '0551234567' },
        recipient: { name: 'Noura', phone_number: '0559876543', district: 'الملقا' },
        slot,
      });
    },
    async keepCard() {
      const card = { number: '5588480000000003', expiry: '01/39', cvv: '100', name: 'Noura' };
      const { id } = (
        await ask(`${sandboxUrl}/tap/card/tokens`, {
          method: 'POST',
          body: new URLSearchParams({ key: 'pk_test_asees', ...card }),
        })
      ).token;
      await call('POST', '/user/save-card', { token: id });
      return (await call('GET', '/user/save-card')).cards[0].id;
    },
    async order(card_id) {
      const { summary } = await call('GET', `/user/shopping-cart?cities_id=${city}`);
      const placed = await call('POST', '/orders/place-order', {
        cities_id: city,
        use_draft: true,
        terms_accepted: true,
        payment_method: 'saved_card',
        card_id,
        expected_total: summary.total,
      });
      return { uuid: placed.order_uuid, link: placed.order_link };
    },
  };
}
