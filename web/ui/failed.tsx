import { RetryBlock } from './failures.tsx';

/** Of `usePress` or `useSend`, or with a `press` of one's own where more must be done before it is sent again. */
type Press<Input> = { error: unknown; isPending: boolean; variables?: Input | undefined; press: (input: Input) => void };
type Form = { error: unknown; isSending: boolean; submit: () => void };

/** Why a press or a form failed, with a retry that sends the same again. Nothing unless it failed. */
export function Failed<Input>(props: ({ press: Press<Input> } | { form: Form }) & { heading?: string | undefined }) {
  if ('form' in props) {
    const { error, isSending, submit } = props.form;
    return error ? <RetryBlock heading={props.heading} error={error} onRetry={() => submit()} isRetrying={isSending} /> : null;
  }
  const { error, isPending, variables, press } = props.press;
  return error ? (
    <RetryBlock heading={props.heading} error={error} onRetry={() => press(variables as Input)} isRetrying={isPending} />
  ) : null;
}
