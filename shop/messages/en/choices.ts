import type { Messages } from '../ar/index.ts';

export const choices: Messages['choices'] = {
  title: 'Privacy choices',
  measuring: 'Measuring visits',
  off: 'Nothing about your visit is sent to anyone who measures visits, so there is nothing to choose here.',
  states: {
    given: (day) => `On ${day}, you allowed your visits to be measured.`,
    refused: (day) => `On ${day}, you refused to have your visits measured.`,
    unasked: () => 'You haven’t chosen yet. Your visits aren’t measured unless you allow it.',
    byBrowser: () => 'Your browser asks that your visits not be measured, and we respect that.',
  },
  counts: 'We count visits and orders ourselves in any case, as plain numbers that identify no one.',
};
