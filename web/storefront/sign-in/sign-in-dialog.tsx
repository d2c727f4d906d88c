import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAside } from '../../base/aside.ts';
import { splitLost } from '../../base/lost.ts';
import { useNext } from '../../base/next.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import type { loader } from './sign-in.tsx';
import { SignInSteps } from './steps/sign-in-steps.tsx';
import { signInAt } from './steps/steps.ts';
import { useSignIn } from './steps/use-sign-in.tsx';

/**
 * Signing in over any page (spec section 2, Authentication modal), from the mobile number or, for somebody who is
 * signed in without a name, from the question for it. Loaded when it opens for the first time.
 */
export function SignInDialog({ nameless, onClose }: { nameless: boolean; onClose: () => void }) {
  const next = useNext();
  const navigate = useNavigate();
  const onDone = useCallback(
    (leads: string) => {
      onClose();
      if (leads !== next) void navigate(leads);
    },
    [onClose, navigate, next],
  );
  const flow = useSignIn({ view: signInAt(nameless ? 'name' : 'phone'), next, onDone });

  // What is offered, and whose address is remembered: here before anybody has gone further than the number.
  const { load, data } = useAside<typeof loader>('sign-in', 'sign-in');
  const offered = splitLost<Awaited<ReturnType<typeof loader>>>(data).answer;
  const { know } = flow;
  useEffect(() => {
    if (!nameless) void load(`/sign-in?next=${encodeURIComponent(next)}`);
  }, [nameless, load, next]);
  useEffect(() => {
    if (offered) know({ email: offered.view.email, remember: offered.view.remember });
  }, [offered, know]);

  return (
    <Dialog title={flow.title} text={flow.text} onClose={onClose}>
      <SignInSteps
        flow={flow}
        socialTypes={offered?.socialTypes ?? []}
        phoneCodes={offered?.phoneCodes ?? ['966']}
        focused
      />
    </Dialog>
  );
}
