export { forms } from './public-forms.ts';
