import { asc } from 'drizzle-orm';
import { countries } from '#server/db/schema/accounts.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { countries as operation } from '#shop/contract/common.ts';
import { saudiPhoneCode } from '#shop/rules/accounts/phone.ts';

/** Lists the countries whose phone numbers are taken. Others than Saudi Arabia only while developing. */
export const listCountries: Implementation = implement(operation, async ({ context, language }) => {
  const rows = await context.cache.get('content', 'countries', () =>
    context.db.select().from(countries).orderBy(asc(countries.position)),
  );
  return rows
    .filter((row) => context.config.otherCountries || row.phoneCode === saudiPhoneCode)
    .map((row) => ({
      id: row.id,
      country_code: row.code,
      phonecode: row.phoneCode,
      name: language === 'en' ? row.nameEn : row.nameAr,
      phone_length: row.phoneLength,
    }));
});
