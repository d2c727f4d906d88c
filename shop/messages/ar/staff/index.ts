import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { board } from './board.ts';
import { customers } from './customers.ts';
import { door } from './door.ts';
import { making } from './making.ts';
import { orders } from './orders.ts';
import { print } from './print.ts';
import { runs } from './runs.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { team } from './team.ts';
import { tickets } from './tickets.ts';
import { waiting } from './waiting.ts';

/** Every string of the back office in Arabic; nothing of it is in a page of the shop. Its shape is the shape of the other. */
export const staff = {
  shell,
  board,
  making,
  waiting,
  runs,
  orders,
  approvals,
  print,
  door,
  security,
  team,
  tickets,
  customers,
  audit,
};

export type StaffMessages = typeof staff;
