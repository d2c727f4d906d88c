import { plural } from '../../../format/plural.ts';
import type { Messages } from '../../ar/index.ts';

export const forms: Messages['forms'] = {
  optional: '(optional)',
  name: 'Name',
  email: 'Email',
  phone: 'Mobile number',
  trap: 'Leave this field empty',
  addPicture: 'Add a photo',
  picturesHelp: (most, megabytes) =>
    `Up to ${plural('en', most, { one: '# photo', other: '# photos' })}, ${megabytes} MB each`,
  picture: (number) => `Photo ${number}`,
  keepPicture: 'Keep',
  removePicture: (name) => `Remove ${name}`,
  pictureProblem: {
    kind: (name) => `We couldn’t read “${name}”. Choose a JPEG, PNG or WebP image.`,
    large: (name) => `“${name}” is larger than 8 MB.`,
    many: (name) => `“${name}” wasn’t added: up to 5 photos.`,
    busy: (name) => `We couldn’t save “${name}” just now. Try again in a moment.`,
  },
  proving: 'We’re checking that this isn’t automated. It will be sent in a moment.',
  directly: 'Or get in touch directly:',
  whatsApp: 'WhatsApp',
  reference: 'Reference',
};
