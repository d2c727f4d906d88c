import { Form } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { listViews } from '#shop/contract/workshop/own-views.ts';
import { own } from '#shop/format/isolate.ts';
import { viewNameMost } from '#shop/rules/orders/order-list.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import type { Asked } from './asked.ts';
import styles from './orders.module.css';

type View = Output<typeof listViews>[number];

/** Keeps what the list is narrowed to under a name; or, where it is kept already, its other name and its end. */
export function OwnView({
  view,
  asked,
  result,
  busy,
}: { view: View | undefined; asked: Asked } & Pick<FormState, 'result' | 'busy'>) {
  const { orders } = useStaffMessages();
  const { ownViews } = orders;
  const intent = view ? 'rename-view' : 'save-view';
  const isMine = result?.form === intent;
  return (
    <details
      key={view?.id ?? Object.values(asked).join()}
      open={isMine && !result.ok}
      className={styles.narrow}
    >
      <summary>{view ? <Isolated text={ownViews.manage(own(view.name))} /> : ownViews.save}</summary>
      <Form method="post" className={styles.ownView}>
        {view && <input type="hidden" name="id" value={view.id} />}
        {!view &&
          Object.entries(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <TextField
          key={view?.name}
          label={ownViews.name}
          help={ownViews.nameHelp}
          error={isMine ? (result.fields.name ?? null) : null}
          name="name"
          maxLength={viewNameMost}
          defaultValue={view?.name}
          autoComplete="off"
          required
          dir="auto"
        />
        {isMine && !result.ok && <ResultNote result={result} form={intent} />}
        <div className={styles.acts}>
          <Button type="submit" name="intent" value={intent} look="quiet" busy={busy === intent}>
            {view ? ownViews.rename : ownViews.keep}
          </Button>
          {view && (
            // Its name is no matter then.
            <Button type="submit" name="intent" value="remove-view" look="quiet" formNoValidate>
              {ownViews.remove}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
