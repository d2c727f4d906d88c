import type { Messages } from '../ar/index.ts';
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

export const en: Messages = {
  shell,
  catalogue,
  browse,
  cart,
  choices,
  cities,
  foot,
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
