import { Alert } from '../../ui/alert.tsx';

type Props = { color: 'success' | 'info' | 'danger'; text: string };

export const Notice = ({ color, text }: Props) => (
  <div className="notice" role={color === 'danger' ? 'alert' : 'status'}>
    <Alert color={color}>
      <p>{text}</p>
    </Alert>
  </div>
);
