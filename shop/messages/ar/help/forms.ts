/** The strings of the forms that anybody may send. */
export { corporate } from './corporate.ts';
export { forms } from './public-forms.ts';
