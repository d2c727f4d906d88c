import { data } from 'react-router';
import { NotFound } from '../../components/page/problem.tsx';

/** Every address that nothing else answers. */
export function loader() {
  return data(null, { status: 404 });
}

/** Something was sent to an address that takes nothing. */
export function action() {
  return data(null, { status: 404 });
}

export default NotFound;
