import { exportOrders, readExport } from './export-orders.ts';
import { giveMoneyBack } from './give-money-back.ts';
import { listOrders } from './list-orders.ts';
import { listMentions, noteOrder, seeMention } from './note-order.ts';
import { readOrderVersion } from './order-version.ts';
import { ownViewOperations } from './own-views.ts';
import { readOrderDetails } from './read-order-details.ts';
import { readOrderXml } from './read-order-xml.ts';
import { renewLinkForSender } from './renew-link.ts';

/** All orders and each of them whole, as staff find and answer for them. */
export const orderOperations = [
  listOrders,
  exportOrders,
  readExport,
  ...ownViewOperations,
  readOrderDetails,
  readOrderVersion,
  readOrderXml,
  noteOrder,
  renewLinkForSender,
  listMentions,
  seeMention,
  giveMoneyBack,
];
