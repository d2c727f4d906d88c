import { z } from 'zod';

/** Who somebody says they are on the sandbox's sign-in page. */
export type Person = {
  subject: string;
  name: string;
  email: string;
  /** Whether the provider has checked the address. */
  verified: boolean;
  /** Apple's "Hide My Email": a relay address instead of one's own. */
  hideEmail: boolean;
};

export const testPeople: readonly (Person & { key: string })[] = [
  {
    key: 'noura',
    subject: '1001',
    name: 'نورة العتيبي',
    email: 'noura@gmail.com',
    verified: true,
    hideEmail: false,
  },
  {
    key: 'sara',
    subject: '1002',
    name: 'Sara Ahmed',
    email: 'sara@gmail.com',
    verified: true,
    hideEmail: false,
  },
  { key: 'nameless', subject: '1003', name: '', email: 'someone@gmail.com', verified: true, hideEmail: true },
  { key: 'faceless', subject: '1004', name: 'Omar', email: '', verified: false, hideEmail: false },
];

/** The form of the sign-in page. A box that isn't ticked isn't sent. */
export const personForm = z.object({
  subject: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,100}$/),
  name: z.string().trim().max(100).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  verified: z.literal('on').optional().transform(Boolean),
  hideEmail: z.literal('on').optional().transform(Boolean),
});
