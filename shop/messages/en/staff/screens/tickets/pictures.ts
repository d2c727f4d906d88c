import { plural } from '../../../../../format/plural.ts';
import type { ticketPictures as arabic } from '../../../../ar/staff/screens/tickets/pictures.ts';

export const ticketPictures: typeof arabic = {
  label: 'Photos with the reply',
  onlyWithReply:
    'Photos only go with a reply to the customer. Remove them, or send what you wrote as a reply.',
  optional: '(optional)',
  addPicture: 'Add a photo',
  picturesHelp: (most, megabytes) =>
    `Up to ${plural('en', most, { one: '# photo', other: '# photos' })}, ${megabytes} MB each`,
  picture: (number) => `Photo ${number}`,
  keepPicture: 'Keep',
  removePicture: (name) => `Remove ${name}`,
  pictureProblem: {
    kind: (name) => `“${name}” couldn’t be read. Choose a JPEG, PNG or WebP image.`,
    large: (name) => `“${name}” is larger than 8 MB.`,
    many: (name) => `“${name}” wasn’t added: up to 5 photos.`,
    busy: (name) => `“${name}” couldn’t be saved just now. Try again in a moment.`,
  },
};
