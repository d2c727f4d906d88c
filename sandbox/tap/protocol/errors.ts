/** What Tap answers when it refuses a request (Tap: charge response codes, "Error Codes 'Bad Requests'"). */

const descriptions = {
  '1101': 'Secret API Key and Environment are mismatched',
  '1103': 'Required inputs are invalid',
  '1105': 'Customer id is invalid',
  '1106': 'Customer not found',
  '1107': 'Customer id is not matching with existing customer',
  '1110': 'Redirect URL is missing',
  '1111': 'Redirect URL is invalid',
  '1117': 'Amount is invalid',
  '1118': 'Currency code is invalid',
  '1119': 'Currency code not supported',
  '1120': 'Statement descriptor is invalid or length should be less than 60 characters',
  '1121': "The 'description' should be less than 1000 characters",
  '1122': 'Merchant order reference length should be less than 100 characters',
  '1123': 'Merchant transaction reference length should be less than 100 characters',
  '1124': 'Source id is missing',
  '1125': 'Source id is invalid',
  '1126': 'Source already used, Please create the new source',
  '1127': 'The metadata key length should be less than 250 characters',
  '1128': 'Metadata value length should be less than 1000 characters',
  '1129': 'Customer id or Customer information is required',
  '1130': "Customer's first name is required",
  '1131': "Customer's first name length should be less than 150 characters",
  '1133': 'Customer last name length should be less than 150 characters',
  '1135': 'Phone number is required',
  '1136': 'Phone number country code is invalid',
  '1137': 'Phone number is invalid',
  '1138': 'Email Address is invalid',
  '1139': 'Customer phone number or email address is required',
  '1142': 'Charge id is missing',
  '1143': 'Charge id is invalid',
  '1144': 'Charge id not found',
  // What it says of an empty list; the number of that refusal is published nowhere.
  '1145': 'Charges not found',
  '1149': 'Currency code is not matching with existing currency code',
  '1156': 'Refund reason is missing',
  '1157': 'Refund reason length should be less than 250 characters',
  '1160': 'Refund not found',
  '1161': 'Requested refund amount exceeds',
  '2100': 'Invalid JSON request',
  '2101': 'The server is currently unavailable (overloaded or down)',
  '2102': 'Request not found',
  '2104': 'Invalid API Key',
  '2106': 'Please use the secret key, the public key given',
  '2107': 'Authorization Required',
  '9999': 'Internal server error',
} as const;

export type TapErrorCode = keyof typeof descriptions;

export class TapRefusal extends Error {
  readonly tapCode: TapErrorCode;
  readonly statusCode: number;

  constructor(tapCode: TapErrorCode, statusCode = 400) {
    super(descriptions[tapCode]);
    this.tapCode = tapCode;
    this.statusCode = statusCode;
  }
}

/** Tap: standard errors. */
export function errorBody(code: TapErrorCode) {
  return { errors: [{ code, description: descriptions[code] }] };
}
