import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormNote, Was } from '../base/overtaken.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import type { FormState } from '../base/result.tsx';
import { FactsPreview } from './facts-preview.tsx';
import type { SeenFacts } from './seen-facts.server.ts';
import { type FormProps, SettingField, type SettingResult, useStanding } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

/** `seen`: what the shop would say of itself, where it was asked to be looked at before it is kept. */
export type FactsResult = SettingResult & { seen?: SeenFacts };

/** What the shop says of itself: names, contacts, the numbers of the law, National Address, licences. */
export function FactsForm({
  settings: { shop, was },
  result,
  busy,
}: Pick<FormProps, 'settings'> & FormState<FactsResult>) {
  const { shop: words, save } = useSettingsWords();
  const standing = useStanding('shop', result);
  const { address, social } = shop;
  const optional = words.optional;
  // One more than there are, and what was typed below where a colleague has taken one away.
  const licences = Array.from(
    { length: Math.max(shop.licences.length + 1, standing.rows('licences')) },
    (_, row) => shop.licences[row] ?? { title: { ar: '', en: '' }, number: '', verify: '' },
  );
  const latin = { standing, dir: 'ltr' } as const;
  const inBoth = (name: string, labels: [string, string], set: { ar: string; en: string }) => (
    <>
      <SettingField
        {...{ standing, label: labels[0], name: `${name}.ar`, set: set.ar }}
        dir="rtl"
        lang="ar"
      />
      <SettingField
        {...{ standing, label: labels[1], name: `${name}.en`, set: set.en }}
        dir="ltr"
        lang="en"
      />
    </>
  );
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <Was was={was.shop} typed={standing.was} result={result} form="shop" />
      <p className="muted">{words.text}</p>
      {inBoth('name', [words.nameAr, words.nameEn], shop.name)}
      <h3>{words.contact}</h3>
      <SettingField {...latin} label={words.phone} name="phone" set={shop.phone} inputMode="tel" />
      <SettingField
        {...latin}
        label={words.whatsapp}
        optional={optional}
        name="whatsapp"
        set={shop.whatsapp}
        inputMode="tel"
      />
      <SettingField {...latin} label={words.email} name="email" set={shop.email} inputMode="email" />
      <SettingField
        {...latin}
        label={words.privacyEmail}
        name="privacy_email"
        set={shop.privacy_email}
        inputMode="email"
      />
      <SettingField
        {...latin}
        label={words.complaintsEmail}
        name="complaints_email"
        set={shop.complaints_email}
        inputMode="email"
      />
      <SettingField
        {...latin}
        label={words.complaintsDays}
        name="complaints_days"
        set={String(shop.complaints_days)}
        inputMode="numeric"
      />
      <h3>{words.legal}</h3>
      <SettingField
        {...latin}
        label={words.unifiedNumber}
        name="unified_number"
        set={shop.unified_number}
        inputMode="numeric"
      />
      <SettingField
        {...latin}
        label={words.crNumber}
        optional={optional}
        name="cr_number"
        set={shop.cr_number}
        inputMode="numeric"
      />
      <SettingField
        {...latin}
        label={words.vatNumber}
        name="vat_number"
        set={shop.vat_number}
        inputMode="numeric"
      />
      <SettingField
        {...latin}
        label={words.vatCertificate}
        name="vat_certificate"
        set={shop.vat_certificate}
        inputMode="url"
      />
      <SettingField
        {...latin}
        label={words.sbcCertificate}
        name="sbc_certificate"
        set={shop.sbc_certificate}
        inputMode="numeric"
      />
      <SettingField
        {...latin}
        label={words.sbcVerify}
        name="sbc_verify"
        set={shop.sbc_verify}
        inputMode="url"
      />
      <SettingField
        {...latin}
        label={words.registerVerify}
        optional={optional}
        name="register_verify"
        set={shop.register_verify}
        inputMode="url"
      />
      <h3>{words.address}</h3>
      {inBoth('address.street', [words.streetAr, words.streetEn], address.street)}
      {inBoth('address.district', [words.districtAr, words.districtEn], address.district)}
      {inBoth('address.city', [words.cityAr, words.cityEn], address.city)}
      <SettingField
        {...latin}
        label={words.building}
        name="address.building"
        set={address.building}
        inputMode="numeric"
      />
      <SettingField
        {...latin}
        label={words.postalCode}
        name="address.postal_code"
        set={address.postal_code}
        inputMode="numeric"
      />
      <SettingField
        {...latin}
        label={words.secondary}
        name="address.secondary"
        set={address.secondary}
        inputMode="numeric"
      />
      <h3>{words.licences}</h3>
      <p className="muted">{words.licencesText}</p>
      {licences.map((licence, row) => (
        // A licence is what stands in its row.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor keep anything
        <div key={row} className={styles.row}>
          {inBoth(`licences.${row}.title`, [words.licenceAr, words.licenceEn], licence.title)}
          <SettingField
            {...latin}
            label={words.licenceNumber}
            name={`licences.${row}.number`}
            set={licence.number}
          />
          <SettingField
            {...latin}
            label={words.licenceVerify}
            optional={optional}
            name={`licences.${row}.verify`}
            set={licence.verify}
            inputMode="url"
          />
        </div>
      ))}
      <h3>{words.social}</h3>
      {(['instagram', 'x', 'pinterest'] as const).map((name) => (
        <SettingField
          key={name}
          {...latin}
          label={words[name]}
          optional={optional}
          name={`social.${name}`}
          set={social[name]}
          inputMode="url"
        />
      ))}
      {result?.form === 'shop' && result.seen && <FactsPreview seen={result.seen} />}
      <div className={styles.acts}>
        <FormNote result={result} form="shop" />
        <ProofField result={result} form="shop" />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="shop" busy={busy === 'shop'}>
            {save}
          </Button>
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="shop-preview"
            busy={busy === 'shop-preview'}
          >
            {words.preview}
          </Button>
        </div>
      </div>
    </Form>
  );
}
