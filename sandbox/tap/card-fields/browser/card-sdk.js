// @ts-check
/*
 * Plays Tap's Web Card SDK v2 (Tap: card-sdk-web-v2) in a shop's page. It puts a frame of this sandbox into the shop's
 * container and passes messages; what is typed into the frame stays there, and the shop gets a token.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const home = new URL('.', script.src);

  /** The schemes of CSS that a theme of the fields may have. @type {Record<string, string>} */
  const schemes = { light: 'light', dark: 'dark', dynamic: 'light dark' };

  /** @type {{ frame: HTMLIFrameElement, config: any } | null} The card that is shown now. */
  let shown = null;

  window.addEventListener('message', ({ source, origin, data }) => {
    if (!shown || source !== shown.frame.contentWindow || origin !== home.origin) return;
    const { config, frame } = shown;
    switch (data?.type) {
      case 'height':
        frame.style.blockSize = `${Math.ceil(Number(data.height))}px`;
        return;
      case 'ready':
        return config.onReady?.();
      case 'focus':
        return config.onFocus?.();
      case 'valid':
        return config.onValidInput?.(data.fields);
      case 'invalid':
        return config.onInvalidInput?.(data.fields);
      case 'error':
        return config.onError?.(data.error);
      case 'success':
        return config.onSuccess?.(data.token);
    }
  });

  /** Shows the card fields in the element of that id. @param {string} containerId @param {any} config */
  function renderTapCard(containerId, config) {
    const container = document.getElementById(containerId);
    if (!container) throw new Error(`no element has the id ${containerId}`);
    const frame = document.createElement('iframe');
    frame.src = addressOf(config);
    frame.title = config.interface?.locale === 'ar' ? 'بيانات البطاقة' : 'Card details';
    frame.style.cssText = 'display:block;inline-size:100%;block-size:300px;border:0';
    // A frame shows what is behind it only where both have the same scheme.
    frame.style.colorScheme = schemes[config.interface?.theme] ?? 'light';
    container.replaceChildren(frame);
    shown = { frame, config };
    const unmount = () => {
      frame.remove();
      if (shown?.frame === frame) shown = null;
    };
    return { unmount };
  }

  /** @param {any} config */
  function addressOf(config) {
    const address = new URL('fields', home);
    const { locale = 'en', direction } = config.interface ?? {};
    const brands = config.addons?.displayPaymentBrands === false ? [] : config.acceptance?.supportedBrands;
    address.search = new URLSearchParams({
      key: config.publicKey ?? '',
      origin: location.origin,
      lang: locale,
      dir: direction === 'rtl' || direction === 'ltr' ? direction : locale === 'ar' ? 'rtl' : 'ltr',
      theme: config.interface?.theme in schemes ? config.interface.theme : 'light',
      holder: config.fields?.cardHolder === false ? '0' : '1',
      ...(brands && { brands: brands.join(',') }),
    }).toString();
    return address.href;
  }

  /** @param {string} type */
  function tell(type) {
    if (!shown) throw new Error('renderTapCard comes first');
    shown.frame.contentWindow?.postMessage({ type }, home.origin);
  }

  Object.assign(window, {
    CardSDK: {
      renderTapCard,
      /** Makes a token of what is typed: `onSuccess` has it, `onError` tells why there is none. */
      tokenize: () => tell('tokenize'),
      resetCardInputs: () => tell('reset'),
      Theme: { LIGHT: 'light', DARK: 'dark', DYNAMIC: 'dynamic' },
      Currencies: { SAR: 'SAR' },
      Direction: { LTR: 'ltr', RTL: 'rtl', DYNAMIC: 'dynamic' },
      Edges: { CURVED: 'curved', STRAIGHT: 'straight' },
      Locale: { EN: 'en', AR: 'ar', DYNAMIC: 'dynamic' },
    },
  });
})();
