import { ticketPictures as ar } from '#shop/messages/ar/staff/screens/tickets/pictures.ts';
import { ticketPictures as en } from '#shop/messages/en/staff/screens/tickets/pictures.ts';

/** What is said of the pictures of an answer, in both languages. */
export const pictureWords = { ar, en };
