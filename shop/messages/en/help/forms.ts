export { corporate } from './corporate.ts';
export { forms } from './public-forms.ts';
