import { days } from '#shop/format/durations.ts';
import type { einvoiceUnit as arabic } from '#shop/messages/ar/staff/screens/einvoices/unit.ts';

export const einvoiceUnit: typeof arabic = {
  title: 'Invoicing unit',
  text: 'This unit stamps every invoice and credit note, which then goes to the tax authority (ZATCA) through Fatoora.',
  off: 'This shop isn’t set up to reach Fatoora, so invoices are issued as in the first phase. Whoever runs its server can set it up.',
  inSimulation: 'This is the simulation: invoices are checked there, and don’t count with the authority.',
  inSandbox:
    'A demo shop: invoices are answered by a demo authority, and today’s code is on the demo providers’ first page.',
  none: 'There’s no active unit, so invoices are issued as in the first phase.',
  endsSoon: (left) => `The unit’s certificate ends in ${days('en', left)}. Renew it before then.`,
  endsToday: 'The unit’s certificate ends today. Renew it now.',
  hasEnded: 'The unit’s certificate has ended, so the authority won’t accept what it stamps. Renew it now.',
  closed:
    'The server’s encryption key has changed since this unit was registered, so it can’t stamp invoices. Put the former key back, or register another unit.',

  active: 'Active unit',
  oneActive: 'Active unit',
  facts: {
    environment: 'Environment',
    serial: 'Serial',
    since: 'Active since',
    until: 'Certificate valid until',
    documents: 'Invoices stamped',
  },
  left: (count) => `${days('en', count)} left`,
  environments: { sandbox: 'Sandbox', simulation: 'Simulation', core: 'Production' },

  coming: 'Unfinished registration',
  comingText: 'The steps that are done are saved. Continue where it stopped, without another code.',
  needsCode: 'This unit got no certificate. Register again with another code.',
  steps: {
    asked: 'Compliance certificate',
    checked: 'Test invoices',
    active: 'Production certificate, and active',
  },
  done: 'Done',
  notYet: 'Not yet',
  continue: 'Continue registration',

  register: 'Register a unit',
  registerText:
    'Sign in to Fatoora with your company’s account, choose to onboard a new solution unit, create a code and enter it here. It’s good for an hour.',
  registerAgain: 'Register a unit from scratch',
  registerAgainText:
    'If the unit is lost, or the database was restored from a backup. The new unit takes the active one’s place; revoke the old certificate in Fatoora.',
  renew: 'Renew the unit',
  renewText: (active) =>
    `In Fatoora, create a code to renew ${active > 1 ? 'the certificate that ends first, of the unit at the top,' : 'this unit’s certificate'} and enter it here. A unit with a new key takes its place between two invoices; selling goes on.`,
  other: 'Add or end a unit',
  beside: 'Add another unit',
  besideText:
    'If one unit isn’t enough. Active units stamp invoices by turns, each with a key and a chain of its own. Create a code for a new unit in Fatoora and enter it here.',
  otp: 'Code from Fatoora',
  otpHelp: '6 digits',
  takesTime: 'This can take a minute. Keep the page open.',

  missing: 'The shop’s facts lack something that invoices need:',
  toSettings: 'Go to Settings',
  missingFacts: {
    name: 'The shop’s name in Arabic',
    vat_number: 'VAT number',
    cr_number: 'Unified number or commercial registration',
    'address.building': 'Building number',
    'address.street': 'Street',
    'address.district': 'District',
    'address.city': 'City',
    'address.postal_code': 'Postal code',
  },

  checks: 'Test invoices',
  checksText:
    'What the unit sent to show what it makes, and the authority’s answer to each, in its own words.',
  document: 'Document',
  outcome: 'Answer',
  said: 'What the authority said',
  simplified: { 388: 'Simplified invoice', 381: 'Simplified credit note', 383: 'Simplified debit note' },
  standard: {
    388: 'Invoice for a company',
    381: 'Credit note for a company',
    383: 'Debit note for a company',
  },
  outcomes: { accepted: 'Accepted', warned: 'Accepted with warnings', rejected: 'Rejected' },
  nothingSaid: 'No remarks',

  retire: 'End the unit',
  retireText:
    'End this unit? It will stamp nothing more, and invoices are issued as in the first phase until you register another. What it has stamped is still sent. This can’t be undone; revoke its certificate in Fatoora too.',
  retireOneText:
    'End this unit? It will stamp nothing more; the other active units go on. What it has stamped is still sent. This can’t be undone; revoke its certificate in Fatoora too.',
  retireNow: 'Yes, end the unit',
  drop: 'Discard this registration',
  dropText: 'Discard it? You’ll need another code. The active unit stays as it is.',
  dropNow: 'Yes, discard it',

  before: 'Former units',
  until: 'Until',
  neverActive: 'Never active',
};
