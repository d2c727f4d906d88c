import type { Implementation } from '#server/kernel/operation.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { loginAsGuest } from './login-as-guest.ts';
import { logout } from './logout.ts';

/** On which devices somebody is signed in. */
export const sessionOperations: Implementation[] = [loginAsGuest, logout, listSessions, endSession];
