import type { ComplianceDocument, MakeDocuments } from './unit-checks.ts';

/** Put in the place of what makes them until that is there. */
export const complianceDocuments: MakeDocuments = (): ComplianceDocument[] => {
  throw new Error('no documents can be made yet');
};
