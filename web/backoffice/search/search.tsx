import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { findAll } from '../find/find.server.ts';
import { Found } from '../find/found.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from './search.module.css';

export function loader({ context, request }: LoaderFunctionArgs) {
  return findAll({ context, request });
}

/** The same as the box of ⌘K, as a screen of its own: for whoever has no script, and for a link to a search. */
export default function Search() {
  const { orders } = useStaffMessages();
  const { find } = orders;
  const finds = useLoaderData<typeof loader>();
  return (
    <Screen title={find.title}>
      <Form key={finds.q} method="get" role="search" className={styles.form}>
        <TextField
          label={find.label}
          help={find.help}
          icon={<Icon name="search" size="s" />}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={finds.q}
          dir="auto"
        />
        <Button type="submit">{orders.search}</Button>
      </Form>
      {finds.q !== '' && <Found finds={finds} />}
    </Screen>
  );
}
