import type { Messages } from '../ar/index.ts';
import { account } from './account.ts';
import { browse } from './browse.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { chat } from './chat.ts';
import { checkout } from './checkout.ts';
import { cities } from './cities.ts';
import { closed } from './closed.ts';
import { corporate } from './corporate.ts';
import { driving } from './driving.ts';
import { gift } from './gift.ts';
import { help } from './help.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { paying } from './paying.ts';
import { profile } from './profile.ts';
import { forms } from './public-forms.ts';
import { push } from './push.ts';
import { rating } from './rating.ts';
import { shell } from './shell.ts';
import { tickets } from './tickets.ts';
import { waits } from './waits.ts';

export const en: Messages = {
  shell,
  catalogue,
  browse,
  cart,
  cities,
  gift,
  help,
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
