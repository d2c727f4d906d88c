import { type RefObject, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useMessages } from '../../base/messages.tsx';
import { Once } from '../../base/served/once.tsx';
import { ArrowLink, Button } from '../../components/button.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { Field } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import sectionStyles from '../../components/page/section.module.css';
import { Picture } from '../../components/picture.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import type { CareData } from './care-data.ts';
import { SignPicture } from './sign-picture.tsx';
import styles from './symptoms.module.css';

/** A plant that looks sad: which one, what is seen, and what it most likely means. A plain form; with script it answers at once. */
export function Symptoms({ data }: { data: CareData }) {
  const { help } = useMessages();
  const words = help.care;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { symptoms, options, query, guide } = data;
  useAddressed(form, query);
  const ask = () => {
    const given = new FormData(form.current ?? undefined);
    const asked = [...given]
      .map(([name, value]) => [name, String(value)])
      .filter(([, value]) => value !== '');
    void submit(new URLSearchParams(asked), { action: '/gifts-care', preventScrollReset: true });
  };
  return (
    <section className={`wrap ${sectionStyles.section}`} aria-labelledby="symptoms">
      <div className={sectionStyles.head}>
        <h2 id="symptoms">{symptoms.title}</h2>
      </div>
      <div className={styles.columns}>
        <Form
          ref={form}
          action="/gifts-care#symptoms"
          className={styles.form}
          preventScrollReset
          onChange={ask}
        >
          <Field label={words.whichPlant}>
            {(tied) => (
              <Once
                as="span"
                className={fieldStyles.input}
                facts={() => JSON.stringify([tied, query.plant, options])}
              >
                <select {...tied} name="plant" defaultValue={query.plant}>
                  <option value="">{words.anyPlant}</option>
                  {options.map(({ slug, title }) => (
                    <option key={slug} value={slug}>
                      {title}
                    </option>
                  ))}
                </select>
                <span className={styles.down}>
                  <Icon name="chevron" size="s" />
                </span>
              </Once>
            )}
          </Field>
          <Once
            as="fieldset"
            className={styles.signs}
            facts={() => JSON.stringify([symptoms.signs, query.symptom])}
          >
            <legend className={fieldStyles.label}>{words.whatSeen}</legend>
            {symptoms.signs.map(({ id, sign }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="symptom"
                  value={id}
                  defaultChecked={query.symptom === id}
                  className="vh"
                />
                <SignPicture sign={id} />
                <span>{sign}</span>
              </label>
            ))}
          </Once>
          <noscript>
            <Button type="submit" block>
              {words.showCause}
            </Button>
          </noscript>
        </Form>
        <div className={styles.answer} aria-live="polite">
          {symptoms.answer ? (
            <Answer answer={symptoms.answer} guide={guide} />
          ) : (
            <>
              {symptoms.picture && (
                <Picture
                  src={symptoms.picture.image}
                  alt={symptoms.picture.alt}
                  sizes="(min-width: 861px) 380px, 1px"
                  within={[320, 900]}
                  frame={styles.picture}
                />
              )}
              <p className="muted">{words.noSign}</p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Brings to the form what a new address asks: going back does, and a plant that is chosen elsewhere on the page. */
function useAddressed(form: RefObject<HTMLFormElement | null>, { plant, symptom }: CareData['query']) {
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLSelectElement) control.value = plant;
      if (control instanceof HTMLInputElement) control.checked = control.value === symptom;
    }
  }, [form, plant, symptom]);
}

function Answer({
  answer,
  guide,
}: {
  answer: NonNullable<CareData['symptoms']['answer']>;
  guide: CareData['guide'];
}) {
  const words = useMessages().help.care;
  const own = answer.about && guide?.care.find(({ about }) => about === answer.about);
  const steps = own ? [...answer.steps, own.text] : answer.steps;
  return (
    <>
      <div>
        <p className="small muted">{words.likely(answer.sign, guide?.product_title ?? null)}</p>
        <h3>{answer.cause}</h3>
      </div>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <b aria-hidden="true">{index + 1}</b>
            <span>
              <LinkedText text={step} />
            </span>
          </li>
        ))}
      </ol>
      {answer.also && (
        <p className="small muted">
          <LinkedText text={answer.also} />
        </p>
      )}
      <ArrowLink href="/contact-us">{words.sendPhoto}</ArrowLink>
    </>
  );
}
