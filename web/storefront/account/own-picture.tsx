import { useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { Profile } from '#shop/contract/user.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button } from '../../components/button.tsx';
import fieldStyles from '../../components/form/field.module.css';
import { useEarly } from '../../components/form/use-early.ts';
import { Icon } from '../../components/icon.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import { AccountLinks } from './account-links.tsx';
import type { AccountResult } from './act.server.ts';
import styles from './own-picture.module.css';
import { shrink } from './shrink.ts';

/** The head of one's account: picture and name, and the way to its other pages. With script a chosen picture is made small and sent at once. */
export function OwnPicture({ profile, forms }: { profile: Profile; forms: FormState<AccountResult> }) {
  const { profile: words } = useMessages();
  const submit = useSubmit();
  const [bad, setBad] = useState(false);
  const picture = profile.profile_picture;
  const refused = fieldError(forms.result, 'picture', 'picture');

  const choose = async ({ files }: HTMLInputElement) => {
    const [file] = files ?? [];
    if (!file) return;
    const small = await shrink(file);
    setBad(small === null);
    if (!small) return;
    const form = new FormData();
    form.set('intent', 'picture');
    form.set('picture', small, 'picture');
    void submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
  const field = useEarly((input: HTMLInputElement) => void choose(input));

  return (
    <>
      <header className={styles.head}>
        <span className={styles.face} aria-hidden="true">
          {picture ? <img src={picture} alt="" width="96" height="96" /> : <Icon name="user" size="l" />}
        </span>
        <div>
          <p className={styles.name}>
            <bdi>{profile.name ?? words.nameless}</bdi>
          </p>
          <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.form}>
            <label className={`under small med ${styles.choose}`}>
              {picture ? words.changePicture : words.choosePicture}
              <input
                ref={field}
                type="file"
                name="picture"
                accept="image/jpeg,image/png,image/webp"
                className="vh-by-script"
                onChange={({ currentTarget }) => void choose(currentTarget)}
              />
            </label>
            <Button
              type="submit"
              size="s"
              look="quiet"
              name="intent"
              value="picture"
              className="without-script"
            >
              {words.savePicture}
            </Button>
            {picture && (
              <button type="submit" name="intent" value="remove-picture" className="under small med">
                {words.removePicture}
              </button>
            )}
          </Form>
          <p className={`without-script ${fieldStyles.help}`}>{words.pictureHelp}</p>
          {(refused || bad) && (
            <p className={`${fieldStyles.help} ${fieldStyles.error}`} role="alert">
              <Icon name="alert" size="s" />
              {refused ?? words.pictureHelp}
            </p>
          )}
          {!refused && !forms.result?.ok && <ResultNote form="picture" result={forms.result} />}
        </div>
      </header>
      <AccountLinks />
    </>
  );
}
