import { Form } from 'react-router';
import { giftOccasionTitle } from '#shop/messages/bilingual/occasions.ts';
import { formLinksMost, giftOccasions } from '#shop/rules/forms/form.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Button } from '../../components/button.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Field, PhoneField, TextArea, TextField } from '../../components/form/field.tsx';
import { noPictures } from '../../components/form/given-pictures.ts';
import { Pictures } from '../../components/form/pictures.tsx';
import { Icon } from '../../components/icon.tsx';
import { FormGuard } from '../../forms/form-guard.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import type { CorporateResult } from './act.server.ts';
import styles from './corporate-form.module.css';
import { Links } from './links.tsx';

/** The form of companies; the short variant asks neither for a name nor for city and quantity (spec section 5). */
export function CorporateForm({ forms, short }: { forms: FormState<CorporateResult>; short: boolean }) {
  const { corporate, forms: words } = useMessages();
  const { language } = useRootData();
  const { result, busy } = forms;
  const typed = result?.typed;
  const wrong = (name: string) => fieldError(result, 'corporate', name) ?? null;
  const note = result?.code === 'INVALID_INPUT' || (result?.pictures.problems.length ?? 0) > 0;
  return (
    <Form
      method="post"
      action={short ? '/corporate-gifts?form=short#form' : '/corporate-gifts#form'}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className={styles.form}
    >
      <p className="small">
        {short ? corporate.shortText : corporate.longText}{' '}
        <a href={short ? '/corporate-gifts#form' : '/corporate-gifts?form=short#form'} className="under">
          {short ? corporate.toLong : corporate.toShort}
        </a>
      </p>
      <div className={styles.two}>
        <TextField
          label={corporate.companyName}
          name="company_name"
          maxLength={240}
          autoComplete="organization"
          defaultValue={typed?.company_name}
          error={wrong('company_name')}
        />
        {!short && (
          <TextField
            label={words.name}
            name="name"
            maxLength={120}
            autoComplete="name"
            defaultValue={typed?.name}
            error={wrong('name')}
          />
        )}
        <TextField
          label={corporate.companyEmail}
          name="email"
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="email"
          defaultValue={typed?.email}
          error={wrong('email')}
        />
        <PhoneField
          label={corporate.phone}
          name="phone_number"
          defaultValue={typed?.phone_number}
          error={wrong('phone_number')}
        />
        {!short && (
          <>
            <TextField
              label={corporate.city}
              name="city"
              maxLength={160}
              autoComplete="address-level2"
              defaultValue={typed?.city}
              error={wrong('city')}
            />
            <TextField
              label={corporate.quantity}
              name="quantity"
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              placeholder={corporate.quantityHint}
              className="num"
              defaultValue={typed?.quantity}
              error={wrong('quantity')}
            />
          </>
        )}
      </div>
      {!short && (
        <Field label={corporate.occasion} optional={words.optional} error={wrong('occasion')}>
          {(tied) => (
            <span className={`${fieldStyles.input} ${styles.choice}`}>
              <select name="occasion" defaultValue={typed?.occasion ?? ''} {...tied}>
                <option value="">{corporate.noOccasion}</option>
                {giftOccasions.map((each) => (
                  <option key={each} value={each}>
                    {giftOccasionTitle(language, each)}
                  </option>
                ))}
              </select>
              <Icon name="chevron" size="s" />
            </span>
          )}
        </Field>
      )}
      <TextArea
        label={corporate.description}
        name="description"
        rows={4}
        maxLength={6000}
        placeholder={corporate.descriptionHint}
        defaultValue={typed?.description}
        error={wrong('description')}
      />
      <Pictures
        label={corporate.pictures}
        help={corporate.picturesHelp}
        given={result?.pictures ?? noPictures}
        error={wrong('attachments') ?? undefined}
        words={words}
      />
      <Links
        typed={typed?.links ?? []}
        most={formLinksMost}
        fields={result?.form === 'corporate' ? result.fields : {}}
      />
      {note ? null : <ResultNote form="corporate" result={result} />}
      <FormGuard result={result} />
      <Button type="submit" name="intent" value="corporate" block busy={busy === 'corporate'}>
        {corporate.send}
      </Button>
      <p className="tiny">{corporate.privacy}</p>
    </Form>
  );
}
