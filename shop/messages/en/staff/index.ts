import type { StaffMessages } from '../../ar/staff/index.ts';
import { audit } from './audit.ts';
import { door } from './door.ts';
import { print } from './print.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { team } from './team.ts';

export const staff: StaffMessages = { shell, door, security, team, audit, print };
