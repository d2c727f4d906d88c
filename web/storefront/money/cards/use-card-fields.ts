import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../../../base/root-data.ts';

/** What the provider's fields are made with, as the contract tells it. */
export type CardFields = { script_url: string; public_key: string; merchant_id: string };

/** What of the provider's script is used here (Tap's Card SDK for the web, version 2). */
type CardSdk = {
  renderTapCard(place: string, options: object): { unmount?: () => void } | undefined;
  tokenize(): void;
};

/** How long the fields may take to come. */
const patienceMs = 20_000;

/**
 * The provider's own card fields in the element with the id `place`, its script loaded when they are. `tokenize` asks
 * for a single-use token of what was typed, which comes to `onToken`; `refused` when the provider took it not.
 */
export function useCardFields(
  place: string,
  fields: CardFields,
  name: string,
  onToken: (token: string) => void,
) {
  const { language } = useRootData();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const taken = useRef(onToken);
  taken.current = onToken;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are made once; what they are made with stays
  useEffect(() => {
    let rendered: ReturnType<CardSdk['renderTapCard']>;
    let left = false;
    const fail = () => !left && setState((now) => (now === 'loading' ? 'failed' : now));
    const patience = setTimeout(fail, patienceMs);
    const render = (sdk: CardSdk) => {
      if (left) return;
      rendered = sdk.renderTapCard(place, {
        ...wishes(fields, name, language),
        onReady: () => setState('ready'),
        onValidInput: () => setRefused(false),
        onError: () => {
          setAsking(false);
          setRefused(true);
        },
        onSuccess: ({ id }: { id?: unknown }) => {
          setAsking(false);
          if (typeof id === 'string') taken.current(id);
          else setRefused(true);
        },
      });
    };
    load(fields.script_url).then(render).catch(fail);
    return () => {
      left = true;
      clearTimeout(patience);
      rendered?.unmount?.();
    };
  }, []);

  const tokenize = () => {
    setAsking(true);
    setRefused(false);
    sdkOf(window)?.tokenize();
  };
  return { state, asking, refused, tokenize };
}

/** What the fields look like and take. The amount is only what the provider demands: nothing is charged. */
function wishes(fields: CardFields, name: string, language: 'ar' | 'en') {
  return {
    publicKey: fields.public_key,
    merchant: { id: fields.merchant_id },
    transaction: { amount: 1, currency: 'SAR' },
    customer: {
      name: [{ lang: language, first: name, middle: '', last: '' }],
      nameOnCard: '',
      editable: true,
    },
    acceptance: { supportedBrands: ['MADA', 'VISA', 'MASTERCARD'], supportedCards: 'ALL' },
    fields: { cardHolder: true },
    addons: { displayPaymentBrands: true, loader: true, saveCard: false },
    interface: {
      locale: language,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      theme: 'dynamic',
      edges: 'curved',
    },
  };
}

/** Loads the provider's script, once for a document. */
async function load(address: string): Promise<CardSdk> {
  const there = sdkOf(window);
  if (there) return there;
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const sdk = sdkOf(window);
  if (!sdk) throw new Error('the script brought no card fields');
  return sdk;
}

function sdkOf(scope: object): CardSdk | undefined {
  return (scope as { CardSDK?: CardSdk }).CardSDK;
}
