import { Card } from './card.tsx';
import { Skeleton } from './waiting.tsx';

/** A card whose content is loading. */
export const WaitingCard = ({ lines }: { lines: number }) => (
  <Card>
    <Skeleton lines={lines} tall />
  </Card>
);
