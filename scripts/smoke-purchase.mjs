#!/usr/bin/env node
/**
 * Buys a plant over HTTP, as a guest in Riyadh, and pays for it on the sandbox.
 *
 *     node scripts/smoke-purchase.mjs [shop address] [sandbox address]
 *
 * Needs nothing but Node 20. Prints a line per step; exits with 1 at the first that goes wrong.
 */
const shop = process.argv[2] ?? 'http://127.0.0.1:3000';
const sandbox = process.argv[3] ?? 'http://127.0.0.1:3100';
let token = '';
let step = '';

/** @param {string} name */
function begin(name) {
  step = name;
}

/** @param {boolean} holds @param {string} what */
function check(holds, what) {
  if (!holds) throw new Error(what);
}

/**
 * Calls an operation and gives its data; anything but a plain success is an error.
 * @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>}
 */
async function call(method, path, body) {
  const response = await fetch(`${shop}/api${path}`, {
    method,
    headers: {
      localization: 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const answer = await response.json();
  check(
    response.status === 200 && answer.success === true && answer.statusCode === 200,
    JSON.stringify(answer),
  );
  return answer.data;
}

async function buy() {
  begin('the shop is open');
  check(
    (await call('GET', '/common/check-maintenance-mode')).is_web_app_maintenance === false,
    'closed for maintenance',
  );

  begin('a guest');
  token = (await call('POST', '/account/login-as-guest', { device_id: 'Web' })).token;

  begin('Riyadh');
  const [city] = await call('GET', '/common/saudi-cities?search=Riyadh&type=web&limit=120&page_number=1');
  check(city?.name === 'Riyadh', `the first city found is ${city?.name}`);

  begin('a plant that is in stock');
  const list = await call('POST', '/web/products', {
    cities_id: city.id,
    type: 'plant',
    in_stock: true,
    limit: 24,
  });
  const card = list.items[0];
  const product = await call('GET', `/web/products/product/${card.product_slug}?cities_id=${city.id}`);
  const color = product.colors.find((/** @type {any} */ each) => each.color_quantity > 0);
  const picture = await fetch(new URL(product.feature_image, shop));
  check(picture.ok, `its picture ${product.feature_image} answers ${picture.status}`);

  begin('the cart');
  const cart = await call('POST', `/user/shopping-cart?cities_id=${city.id}`, {
    product_id: product.id,
    product_qty: 1,
    product_color: color?.color_id ?? null,
    addon_product_ids: [],
  });
  check(cart.total === 1 && cart.can_check_out, JSON.stringify(cart));

  begin('a delivery slot');
  const delivery = await call('POST', '/delivery/available-time-slots', { cities_id: city.id });
  const open = delivery.days.flatMap((/** @type {any} */ day) =>
    day.slots
      .filter((/** @type {any} */ slot) => slot.status === 'available')
      .map((/** @type {any} */ slot) => ({ day, slot })),
  );
  check(open.length > 0, 'no slot is available');

  begin('the order');
  const placed = await call('POST', '/orders/place-order', {
    cities_id: city.id,
    delivery_type: 'delivery',
    gift_for: 'other',
    sender: { name: 'Smoke Test', email: 'smoke@example.com', phone_code: '966', phone_number: '500000001' },
    recipient: {
      name: 'Noura',
      phone_code: '966',
      phone_number: '500000002',
      district: 'Al Olaya',
      address: 'King Fahd Road 1',
      short_address: '',
    },
    slot: { date: open[0].day.date, slot_id: open[0].slot.id },
    terms_accepted: true,
    payment_method: 'card',
    expected_total: cart.summary.total,
    idempotency_key: `smoke-${Date.now()}`,
  });

  begin('the payment');
  const { charges } = await (await fetch(`${sandbox}/control/tap/charges`)).json();
  const charge =
    charges.find((/** @type {any} */ each) => placed.payment_url.includes(each.id)) ?? charges[0];
  const paid = await fetch(`${sandbox}/control/tap/charges/${charge.id}/pay`, { method: 'POST' });
  check(paid.ok, `the sandbox answers ${paid.status}`);

  begin('the capture');
  const capture = await call('POST', '/payment/tap/capture', { tap_id: charge.id });
  check(capture.status === 'paid', JSON.stringify(capture));

  begin('the paid order');
  const order = await call('GET', `/orders/by-link/${placed.order_link.split('/').at(-1)}`);
  check(order.state === 'placed' && Boolean(order.order_number), JSON.stringify(order));
  const after = await call('GET', `/web/products/product/${product.id}?cities_id=${city.id}`);
  const left = after.product_avail_quantity;
  check(
    left === product.product_avail_quantity - 1,
    `stock went from ${product.product_avail_quantity} to ${left}`,
  );

  begin('the pages');
  for (const path of ['/', '/products', `/product/${product.product_slug}`]) {
    const page = await fetch(`${shop}${path}`);
    check(
      page.ok && (await page.text()).includes('dir="rtl"'),
      `${path} answers ${page.status}, or not in Arabic`,
    );
  }
  return `${product.product_title}, SAR ${placed.total}, order ${order.order_number}`;
}

try {
  console.log(`bought: ${await buy()}`);
} catch (error) {
  console.error(`not bought: failed at "${step}": ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
