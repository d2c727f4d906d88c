import type { Messages } from '../../ar/index.ts';

export const chat: Messages['chat'] = {
  title: 'Hello, how can we help?',
  call: 'Call us',
  whatsApp: 'WhatsApp',
  about: (order) => (order ? `Hello, I’m writing about order ${order}.` : 'Hello, I have a question.'),
  ticket: 'New ticket',
  chat: 'Live chat',
  chatTitle: 'Live chat',
  chatText: (service) =>
    `The chat is a service by ${service}. What you write there, along with your IP address, reaches them too. Nothing of theirs loads before you start.`,
  begin: 'Start the chat',
  began: 'The chat is open at the foot of the page.',
  failed: 'We couldn’t open the chat. Please try again in a moment, or call us.',
};
