import { approvalOperations } from './approvals/index.ts';
import { staffAttachmentOperations } from './attachments/index.ts';
import { bulkOperations } from './catalogue/bulk/index.ts';
import { staffProductOperations } from './catalogue/staff/index.ts';
import { staffListOperations } from './catalogue/staff-list/index.ts';
import { staffTermOperations } from './catalogue/terms/index.ts';
import { brandOperations } from './content/brand.ts';
import { currencyRateOperations } from './content/currency-rates.ts';
import { houseRuleOperations } from './content/house-rules.ts';
import { staffPageOperations } from './content/staff/index.ts';
import { switchOperations } from './content/switches.ts';
import { readCounts } from './counts/read-counts.ts';
import { staffCouponOperations } from './coupons/staff/index.ts';
import { customerOperations } from './customers/index.ts';
import { staffOccasionOperations } from './delivery/occasions.ts';
import { staffDeliveryOperations } from './delivery/staff/index.ts';
import { einvoiceOperations } from './einvoice/staff/index.ts';
import { einvoiceUnitOperations } from './einvoice/units/index.ts';
import { staffFormOperations } from './forms/index.ts';
import { boardOperations } from './fulfilment/board/index.ts';
import { fulfilmentOperations } from './fulfilment/index.ts';
import { orderOperations } from './fulfilment/orders/index.ts';
import { staffRunOperations } from './fulfilment/runs/index.ts';
import { waitingOperations } from './fulfilment/waiting/index.ts';
import { answerForRecipient } from './gifts/answer-for-recipient.ts';
import { importOperations } from './imports/index.ts';
import type { Implementation } from './kernel/operation.ts';
import { staffNoticeOperations } from './notices/staff-notices.ts';
import { staffRatingOperations } from './orders/ratings/staff-ratings.ts';
import { staffPhoneOperations } from './phone-orders/index.ts';
import { pictureOperations } from './pictures/library/index.ts';
import { reportOperations } from './reports/index.ts';
import { staffOwnOperations } from './staff/index.ts';
import { stockOperations } from './stock/index.ts';
import { staffSubstitutionOperations } from './substitutions/index.ts';
import { staffTicketOperations } from './tickets/staff/index.ts';
import { countWork } from './today/count-work.ts';
import { readToday } from './today/read-today.ts';
import { creditRuleOperations } from './wallet/rules/index.ts';

/** Every operation of staff with its implementation (`implementForStaff`; at the door, `implement`), mounted below /api/admin. */
export const staffOperations: readonly Implementation[] = [
  ...staffOwnOperations,
  readToday,
  countWork,
  ...einvoiceOperations,
  ...approvalOperations,
  ...staffAttachmentOperations,
  ...staffFormOperations,
  ...boardOperations,
  ...fulfilmentOperations,
  ...orderOperations,
  ...staffPhoneOperations,
  ...staffRunOperations,
  ...staffSubstitutionOperations,
  ...waitingOperations,
  ...staffOccasionOperations,
  answerForRecipient,
  ...staffTicketOperations,
  ...customerOperations,
  ...staffRatingOperations,
  ...staffNoticeOperations,
  ...switchOperations,
  ...currencyRateOperations,
  ...houseRuleOperations,
  ...brandOperations,
  ...einvoiceUnitOperations,
  ...staffCouponOperations,
  ...stockOperations,
  ...staffProductOperations,
  ...importOperations,
  ...staffPageOperations,
  ...staffListOperations,
  ...bulkOperations,
  ...staffTermOperations,
  ...staffDeliveryOperations,
  ...pictureOperations,
  ...creditRuleOperations,
  readCounts,
  ...reportOperations,
];
