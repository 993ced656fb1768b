import '../styles/visits.css';

export const ArrivalNotice = ({ words }: { words: string }) => (
  <p className="visit-arrival" role="status">
    {words}
  </p>
);
