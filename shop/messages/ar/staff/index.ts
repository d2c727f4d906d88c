import { audit } from './audit.ts';
import { door } from './door.ts';
import { print } from './print.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { team } from './team.ts';

/** Every string of the back office in Arabic; nothing of it is in a page of the shop. Its shape is the shape of the other. */
export const staff = { shell, door, security, team, audit, print };

export type StaffMessages = typeof staff;
