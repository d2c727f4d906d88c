import { redirect } from 'react-router';

/**
 * /admin itself is nobody's screen: a browser asks for its data at /admin.data, which lies outside of the path that the
 * session's cookie is sent to.
 */
export function loader() {
  return redirect('/today');
}
