import type { Messages } from '../ar/index.ts';

export const choices: Messages['choices'] = {
  title: 'Privacy choices',
  lead: 'What we keep about your visit, and what’s up to you.',
  measuring: 'Measuring visits',
  off: 'Nothing about your visit is sent to anyone who measures visits, so there is nothing to choose here.',
  states: {
    given: (day) => `On ${day}, you allowed your visits to be measured.`,
    refused: (day) => `On ${day}, you chose not to have your visits measured.`,
    unasked: () => 'You haven’t chosen yet. Your visits aren’t measured unless you allow it.',
    byBrowser: () => 'Your browser asks that your visits not be measured, and we respect that.',
  },
  countsTitle: 'What we count ourselves',
  counts: 'We count visits and orders ourselves in any case, as plain numbers that identify no one.',
  keptTitle: 'What your browser keeps',
  kept: 'Your language, your city and the session that holds your cart, so that you find them as you left them. None of it is used for advertising, and it doesn’t follow you to other sites.',
  offersTitle: 'Offers and news',
  offers: 'You get them only if you agree, channel by channel, and you can stop them at any time.',
  offersLink: 'Choose in My account',
};
