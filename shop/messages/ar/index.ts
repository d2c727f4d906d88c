import { account } from './account.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { choices } from './choices.ts';
import { cities } from './cities.ts';
import { closed } from './closed.ts';
import { driving } from './driving.ts';
import { foot } from './foot.ts';
import { gift } from './gift.ts';
import { chat } from './help/chat.ts';
import { corporate } from './help/corporate.ts';
import { help } from './help/help.ts';
import { forms } from './help/public-forms.ts';
import { tickets } from './help/tickets.ts';
import { waits } from './help/waits.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { paying } from './paying.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { rating } from './rating.ts';
import { shell } from './shell.ts';

/** Every functional string in Arabic, the first language: its shape is the shape of the other. */
export const ar = {
  shell,
  catalogue,
  browse,
  choices,
  cities,
  foot,
  gift,
  help,
  cart,
  checkout,
  orders,
  account,
  profile,
  paying,
  money,
  rating,
  tickets,
  corporate,
  driving,
  forms,
  push,
  waits,
  closed,
  chat,
};

export type Messages = typeof ar;
