import { readProduct } from '#shop/contract/catalogue.ts';
import { confirmWaitContact, notifyMe, sendWaitCode } from '#shop/contract/help/waits.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { dataOf } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { type WaitStep, type WaitView, waitAddress } from './wait-view.ts';

type Asked = { product: string | number; color: string | number | null };

/** What is asked about: `?product=12&color=34`. An address without a product is one of a product that isn't there. */
function askedIn({ searchParams }: URL): Asked {
  return { product: searchParams.get('product') || '0', color: searchParams.get('color') };
}

const viewOf = (
  step: WaitStep,
  by: WaitView['by'],
  answer: Answer<unknown>,
  more: Partial<WaitView> = {},
): WaitView => ({
  ...resultOf('wait', answer, { step, by, typed: { phone: '', email: '' }, resendIn: 0, reach: [] }),
  step,
  ...more,
});

const nothingSaid = { success: true, statusCode: 200, message: '', data: null } as const;

/** What is waited for, and how it stands for whoever is here. */
export async function loadWait(page: PageContext, url: URL) {
  const { call, cityId, city } = page;
  const asked = askedIn(url);
  const product = dataOf(
    await call(readProduct, { params: { id: String(asked.product) }, query: { cities_id: cityId } }),
  );
  const color =
    product.colors.find(({ color_id }) => String(color_id) === asked.color) ?? product.colors[0] ?? null;
  const answer = await notify(page, { product: product.id, color: color?.color_id ?? null });
  const by = url.searchParams.get('by');
  // Nobody yet: whoever asks becomes a guest with the first press.
  const standing = answer.success ? standsAt(answer.data) : { step: 'ask' as const };
  if (!answer.success && answer.error.code !== 'UNAUTHENTICATED') dataOf(answer);
  const view =
    (by === 'sms' || by === 'email') && standing.step === 'ask'
      ? viewOf('contact', by, nothingSaid)
      : viewOf(standing.step, 'sms', nothingSaid, standing);
  return {
    view,
    address: waitAddress(product.id, color?.color_id ?? null),
    title: product.product_title,
    color: color?.color_name ?? null,
    image: color?.image ?? product.feature_image,
    path: `/product/${product.product_slug}${color ? `?color=${color.color_id}` : ''}`,
    city: city && (page.language === 'en' ? city.name : city.other_name),
  };
}

function standsAt({
  notify,
  in_stock,
  reach,
}: {
  notify: boolean;
  in_stock: boolean;
  reach: WaitView['reach'];
}) {
  return { step: notify ? ('done' as const) : in_stock ? ('here' as const) : ('ask' as const), reach };
}

/** Asks, ends or (without `on`) reads. */
function notify({ call, cityId }: PageContext, { product, color }: Asked, on?: boolean) {
  return call(notifyMe, {
    params: { id: product },
    query: { cities_id: cityId, ...(color && { color_id: color }), ...(on !== undefined && { on }) },
  });
}

/** Does what a form asks for; null for one that the shop doesn't have. */
export async function actOnWait(page: PageContext, url: URL, form: FormData): Promise<WaitView | null> {
  const by = textOf(form, 'by') === 'email' ? 'email' : 'sms';
  const typed = { phone: textOf(form, 'phone_number'), email: textOf(form, 'email') };
  const more = { typed };
  switch (textOf(form, 'intent')) {
    case 'ask':
      return ask(page, url, by, more);
    case 'stop': {
      const answer = await notify(page, askedIn(url), false);
      return viewOf(answer.success ? 'ask' : 'done', by, answer, { stopped: answer.success });
    }
    case 'contact':
      return viewOf('contact', by, nothingSaid, more);
    case 'send-code':
    case 'resend-code': {
      const answer = await page.call(sendWaitCode, { body: readForm(sendWaitCode, form, { by }) });
      const waits = !answer.success && answer.error.code === 'OTP_WAIT';
      const resendIn = answer.success ? answer.data.resend_in : waits ? (answer.error.retry_after ?? 0) : 0;
      // One that is out already can be typed.
      return viewOf(answer.success || waits ? 'code' : 'contact', by, answer, { ...more, resendIn });
    }
    case 'confirm': {
      const body = readForm(confirmWaitContact, form, { by });
      const answer = await page.call(confirmWaitContact, { body });
      return answer.success ? ask(page, url, by, more) : viewOf('code', by, answer, more);
    }
    default:
      return null;
  }
}

async function ask(
  page: PageContext,
  url: URL,
  by: WaitView['by'],
  more: Partial<WaitView>,
): Promise<WaitView> {
  const answer = await notify(page, askedIn(url), true);
  if (answer.success) return viewOf('ask', by, answer, { ...more, ...standsAt(answer.data) });
  if (answer.error.code === 'CONTACT_NEEDED') return viewOf('contact', by, nothingSaid, more);
  return viewOf('ask', by, answer, more);
}
