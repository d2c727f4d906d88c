// @ts-check
/*
 * The card form inside the frame: writes digits the way cards show them, says what is wrong where it is wrong, and
 * makes a token when the shop's page asks. The shop's page is told tokens and whether the fields are right, nothing else.
 */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const { origin = '', key = '' } = form.dataset;
const inputs = [...form.querySelectorAll('input')];

/** @param {object} message */
const tell = (message) => window.parent.postMessage(message, origin);

/** Arabic-Indic and Persian digits as 0–9, and nothing but digits. @param {string} text */
const digitsOf = (text) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/\D/g, '');

/** @type {Record<string, (text: string) => string>} How each field is written. */
const written = {
  number: (text) =>
    digitsOf(text)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (text) =>
    digitsOf(text)
      .slice(0, 4)
      .replace(/^(\d{2})(?=\d)/, '$1/'),
  cvv: (text) => digitsOf(text).slice(0, 3),
  name: (text) => text,
};

/** @type {Record<string, RegExp>} What each field must be; whether such a card exists is judged later. */
const right = {
  number: /^(\d ?){13,19}$/,
  expiry: /^(0[1-9]|1[0-2])\/\d{2}$/,
  cvv: /^\d{3}$/,
  name: /\S/,
};

/** @param {HTMLInputElement} input */
const isRight = ({ name, value }) => right[name]?.test(value) ?? false;

/** @param {HTMLInputElement} input @param {boolean} wrong */
function mark(input, wrong) {
  const note = document.getElementById(`${input.name}-wrong`);
  if (note) note.hidden = !wrong;
  if (wrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function tellValidity() {
  const fields = Object.fromEntries(inputs.map((input) => [input.name, isRight(input)]));
  tell({ type: inputs.every(isRight) ? 'valid' : 'invalid', fields });
}

/** @param {string} code @param {string} description */
const fail = (code, description) => tell({ type: 'error', error: { errors: [{ code, description }] } });

/** Shows what is wrong, and goes to the first of it. @param {HTMLInputElement[]} wrong */
function showWrong(wrong) {
  for (const input of inputs) mark(input, wrong.includes(input));
  wrong[0]?.focus();
  const byNumber = wrong.some(({ name }) => name === 'number');
  fail(byNumber ? '1140' : '1141', byNumber ? 'Card number is invalid' : 'Card details are invalid');
}

/** As cards show them, whatever was typed before this script was there. */
function writeAll() {
  for (const input of inputs) input.value = written[input.name]?.(input.value) ?? input.value;
}

async function tokenize() {
  writeAll();
  const wrong = inputs.filter((input) => !isRight(input));
  if (wrong.length > 0) return showWrong(wrong);
  try {
    const body = new URLSearchParams({ key, name: 'Card holder' });
    for (const input of inputs) body.set(input.name, input.value);
    const response = await fetch('../tokens', { method: 'POST', body });
    const answer = await response.json();
    if (answer.token) return tell({ type: 'success', token: answer.token });
    if (answer.wrong) return showWrong(inputs.filter(({ name }) => answer.wrong[name]));
    return tell({ type: 'error', error: answer });
  } catch {
    return fail('2101', 'The server is currently unavailable');
  }
}

for (const input of inputs) {
  input.addEventListener('input', () => {
    const atEnd = input.selectionStart === input.value.length;
    const text = written[input.name]?.(input.value) ?? input.value;
    // Only at the end, so that mending a digit in the middle doesn't move the caret.
    if (atEnd || /[^\d /]/.test(input.value)) {
      if (input.name !== 'name') input.value = text;
    }
    if (isRight(input)) mark(input, false);
    tellValidity();
  });
  input.addEventListener('blur', () => {
    if (input.name !== 'name') input.value = written[input.name]?.(input.value) ?? input.value;
    if (input.value !== '') mark(input, !isRight(input));
  });
  input.addEventListener('focus', () => tell({ type: 'focus' }));
}

form.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
  const { card = '{}' } = /** @type {HTMLButtonElement} */ (currentTarget).dataset;
  /** @type {Record<string, string>} */
  const test = JSON.parse(card);
  for (const input of inputs) {
    input.value = test[input.name] ?? '';
    mark(input, false);
  }
  tellValidity();
});

window.addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== window.parent || from !== origin) return;
  if (data?.type === 'tokenize') tokenize();
  if (data?.type === 'reset') {
    form.reset();
    for (const input of inputs) mark(input, false);
    tellValidity();
  }
});

// The height first: what stands below the frame must not move once it says that it is ready.
const tellHeight = () => tell({ type: 'height', height: document.documentElement.offsetHeight });
tellHeight();
new ResizeObserver(tellHeight).observe(document.documentElement);
writeAll();
tell({ type: 'ready' });

export {};
