import { later } from '../../components/page/later.ts';
import type Question from './question.tsx';
// Documents come with the question in them, so its styles have to be there before its script.
import './answers.module.css';

const load = (): Promise<{ default: typeof Question }> => import('./question.tsx');

/**
 * The question whether visits may be measured. The server draws it at once; a browser wakes it up by a script of its own,
 * and without that loses it.
 */
export const AskToMeasure = import.meta.env.SSR ? (await load()).default : later(load);
