/** The strings of the forms that anybody may send. */
export { forms } from './public-forms.ts';
