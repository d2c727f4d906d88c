import { randomInt } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { smsSize } from '#shop/rules/text/sms.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { type Json, type Message, Reader, textsOfMessage } from './reader.ts';
import { riyalSign, type Text } from './texts.ts';

/** What these tests put in themselves, in the language of the pages that they read. */
const people = {
  ar: {
    sender: 'سارة',
    recipient: 'نورة',
    district: 'الملقا',
    address: 'شارع العليا',
    wish: 'كل عام وأنت بخير',
    driver: 'فهد',
  },
  en: {
    sender: 'Sara',
    recipient: 'Noura',
    district: 'Al Malqa',
    address: 'Olaya Street',
    wish: 'Happy birthday',
    driver: 'Fahd',
  },
};

type Placed = { uuid: string; key: string; payment_url: string; total: number };
type How = { delivery_type?: 'pickup'; gift_for?: 'self'; knows_address?: false };

/** A reader who buys, and reads what is sent to them. */
export class Shopper extends Reader {
  readonly email = `reader${randomInt(1_000_000_000)}@example.com`;
  readonly phone = { phone_code: '966', phone_number: `55${String(randomInt(10_000_000)).padStart(7, '0')}` };
  /** Whoever gets what this shopper orders; the number is nobody else's. */
  readonly recipientPhone = `055${String(randomInt(10_000_000)).padStart(7, '0')}`;
  /** How many parts each text message was sent as, by what it was about. */
  readonly parts: { about: string; parts: number }[] = [];
  /** How often it has filled a cart. */
  carts = 0;
  readonly #heard = new Map<string, number>();

  get own() {
    return people[this.language];
  }

  async signIn(): Promise<void> {
    await this.call('POST', '/account/sendOtp', this.phone);
    const [{ body }] = (await this.hear('a code', 1)) as [Message];
    const otp = /\b\d{4}\b/.exec(body)?.[0];
    this.token = (await this.call('POST', '/account/verifyOtp', { ...this.phone, otp })).token;
    await this.call('POST', '/user/update-info', { name: this.own.sender });
  }

  async cityOf(name: string): Promise<number> {
    const [city] = await this.call('GET', `/common/saudi-cities?search=${name}`);
    return city.id;
  }

  /** Every product that a city can have, as lists show them. */
  async products(city: number | undefined): Promise<Json[]> {
    const page = (page_number: number) =>
      this.call('POST', '/web/products', { cities_id: city, limit: 60, page_number });
    return [...(await page(1)).items, ...(await page(2)).items];
  }

  /** A plant with all that can be added to it, and a pot; in the city that is chosen. */
  async fillCart(): Promise<void> {
    const at = `cities_id=${this.city}`;
    const add = async (slug: string, more: object = {}) => {
      const { id, colors } = await this.call('GET', `/web/products/product/${slug}?${at}`);
      const color = colors.find((each: Json) => each.color_quantity > 0) ?? null;
      const line = { product_id: id, product_qty: 1, product_color: color?.color_id ?? null, ...more };
      await this.call('POST', `/user/shopping-cart?${at}`, line);
    };
    const { items: addons } = await this.call('POST', `/web/products/addons?${at}`, {});
    await add('zz-plant', {
      engraving: this.own.recipient,
      addon_product_ids: addons.filter(({ asks }: Json) => asks === null).map((each: Json) => each.id),
    });
    // Another pot each time: there are few pieces of each.
    const pots = (await this.products(this.city ?? undefined)).filter(
      (each) => each.kind === 'pot' && each.product_avail_quantity > 0,
    );
    await add(pots[this.carts % pots.length].product_slug);
    this.carts += 1;
  }

  /** One more plant, with a card whose code leads to a video. */
  async addVideoCard(link: string): Promise<void> {
    const at = `cities_id=${this.city}`;
    const { items: addons } = await this.call('POST', `/web/products/addons?${at}`, {});
    const card = addons.find(({ asks }: Json) => asks === 'video');
    const { id, colors } = await this.call('GET', `/web/products/product/zz-plant?${at}`);
    const color = colors.find((each: Json) => each.color_quantity > 0);
    const { items } = await this.call('POST', `/user/shopping-cart?${at}`, {
      ...{ product_id: id, product_qty: 1, product_color: color.color_id },
      addon_product_ids: [card.id],
    });
    await this.call('PUT', `/user/shopping-cart/${items.at(-1).id}/video-card?${at}`, { link });
  }

  /** All that the checkout asks for. */
  async details({ knows_address, ...how }: How = {}): Promise<Json> {
    const { days } = await this.call('POST', '/delivery/available-time-slots', { cities_id: this.city });
    const asksRecipient = knows_address === false;
    const [slot = null] = days
      .slice(1)
      .flatMap(({ date, slots }: Json) =>
        slots
          .filter((each: Json) => each.status === 'available')
          .map(({ id }: Json) => ({ date, slot_id: id })),
      );
    const { sender, recipient, district, address, wish } = this.own;
    return {
      cities_id: this.city,
      sender: { name: sender, email: this.email, ...this.phone },
      recipient: {
        name: recipient,
        phone_number: this.recipientPhone,
        ...(asksRecipient ? { knows_address } : { district, address }),
      },
      card: { message: wish, language: this.language, to: recipient, from: sender },
      slot: how.delivery_type === 'pickup' || asksRecipient ? null : slot,
      not_before: asksRecipient ? riyadhDay(new Date()) : null,
      ...how,
    };
  }

  /** Places the order of what is in the cart. */
  async place(method: string, how: How = {}): Promise<Placed> {
    const { summary } = await this.call('GET', `/user/shopping-cart?cities_id=${this.city}`);
    const total = how.delivery_type === 'pickup' ? summary.total - summary.delivery : summary.total;
    const order = async () =>
      this.call('POST', '/orders/place-order', {
        ...(await this.details(how)),
        terms_accepted: true,
        payment_method: method,
        expected_total: total,
      });
    // Other tests buy beside this one: a slot's last place may be theirs by now.
    const placed = await order().catch((error: Error) => {
      if (!error.message.includes('SLOT_FULL')) throw error;
      return order();
    });
    return { uuid: placed.order_uuid, key: placed.order_key, payment_url: placed.payment_url, total };
  }

  /** Has the provider say yes, and the shop look. */
  async pay({ key, payment_url }: Pick<Placed, 'key' | 'payment_url'>): Promise<void> {
    const [, provider, id] = /\/(tap|tabby|tamara)\/pay\/([\w-]+)/.exec(payment_url) ?? [];
    const step = { tap: 'tap/charges', tabby: 'tabby/payments', tamara: 'tamara/orders' }[provider as 'tap'];
    await this.control(`${step}/${id}/${provider === 'tap' ? 'pay' : 'approve'}`);
    await this.call('POST', '/payment/settle', { order_key: key });
  }

  /** Waits for so many more messages to phone and address, keeps what they say, and answers them, newest first. */
  hear(about: string, count: number, email = this.email): Promise<Message[]> {
    return this.#hearAt([`966${this.phone.phone_number}`, email], about, count);
  }

  /** The same of what is sent to whoever gets what was ordered. */
  hearRecipient(about: string, count: number): Promise<Message[]> {
    return this.#hearAt([`966${this.recipientPhone.slice(1)}`], about, count);
  }

  async #hearAt(addresses: readonly string[], about: string, count: number): Promise<Message[]> {
    let fresh: Message[] = [];
    await until(async () => {
      fresh = [];
      for (const to of addresses) {
        const all = await this.sentTo(to);
        fresh.push(...all.slice(0, all.length - (this.#heard.get(to) ?? 0)));
      }
      return fresh.length >= count;
    });
    for (const to of addresses) this.#heard.set(to, (await this.sentTo(to)).length);
    for (const message of fresh) {
      this.keep(textsOfMessage(message, about));
      if (message.channel === 'sms') this.parts.push({ about, parts: smsSize(message.body).parts });
    }
    return fresh;
  }

  /** Reads an order's invoices and credit notes, as pages and as files. */
  async readPapers(key: string): Promise<void> {
    const { invoice, refunds } = await this.call('GET', `/orders/by-link/${key}`);
    for (const number of [invoice, ...refunds.map((refund: Json) => refund.credit_note)]) {
      if (number === null) continue;
      const path = `/order/${key}/invoice/${number}`;
      await this.read(path);
      const file = await fetch(`${this.shop}${path}.pdf`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
      this.keep(text.flatMap((page) => textsOfPaper(page, `${number}.pdf`)));
    }
  }
}

/**
 * What is read on a page of a paper: it is in both languages at once and knows no directions, so its English is looked
 * at. Its Arabic are strings. The riyal's sign is drawn, not written.
 */
function textsOfPaper(page: string, where: string): Text[] {
  return page
    .replace(/[\p{Script=Arabic}\u2066-\u2069،؛؟]+/gu, '\n')
    .replace(/\d[\d,]*\.\d\d/g, `${riyalSign}$&`)
    .split('\n')
    .map((line) => ({ language: 'en', text: line.replace(/\s+/g, ' ').trim(), where }));
}
