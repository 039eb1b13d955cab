interface WorkshopDate {
  date: string;
  from: string;
  to: string;
  title: string;
  place: string;
  priceCents: number;
  places: string;
  address: string;
}

const cabinet = 'Au cabinet';

/** Prices of the workshops, tax included, for one family. */
export const workshopPrices = {
  massage: 3500,
  massageCycle: 9500,
  portage: 4000,
  signes: 2800,
  sommeil: 3200,
} as const;

const massage = {
  title: 'Le massage du bébé',
  place: cabinet,
  priceCents: workshopPrices.massage,
  address: '#atelier-massage',
};
const portage = {
  title: 'Le portage en écharpe',
  place: cabinet,
  priceCents: workshopPrices.portage,
  address: '#atelier-portage',
};
const signes = {
  title: 'Les premiers signes',
  place: cabinet,
  priceCents: workshopPrices.signes,
  address: '#atelier-signes',
};
const sommeil = {
  title: 'Comprendre le sommeil',
  place: cabinet,
  priceCents: workshopPrices.sommeil,
  address: '#atelier-sommeil',
};

/** The dates of the season, Saturdays and a few Thursdays; the anchors are those of the workshops' page. */
export const workshopDates: WorkshopDate[] = [
  { date: '2026-12-05', from: '10:00', to: '11:30', ...massage, places: 'Complet, liste d’attente' },
  { date: '2026-12-10', from: '10:00', to: '11:30', ...sommeil, places: 'Plus que deux places' },
  { date: '2026-12-12', from: '10:00', to: '12:00', ...portage, places: 'Plus qu’une place' },
  { date: '2027-01-09', from: '10:00', to: '11:30', ...sommeil, places: 'Cinq places' },
  { date: '2027-01-16', from: '10:00', to: '11:00', ...signes, places: 'Six places' },
  { date: '2027-01-23', from: '10:00', to: '11:30', ...massage, places: 'Plus que trois places' },
  { date: '2027-01-30', from: '10:00', to: '11:30', ...massage, places: 'Plus que trois places' },
  { date: '2027-02-06', from: '10:00', to: '11:30', ...massage, places: 'Plus que trois places' },
  { date: '2027-02-11', from: '10:00', to: '12:00', ...portage, places: 'Quatre places' },
  { date: '2027-02-13', from: '10:00', to: '11:00', ...signes, places: 'Six places' },
  { date: '2027-03-06', from: '10:00', to: '11:30', ...sommeil, places: 'Cinq places' },
  { date: '2027-03-13', from: '10:00', to: '11:30', ...massage, places: 'Cinq places' },
  { date: '2027-03-18', from: '10:00', to: '11:30', ...sommeil, places: 'Cinq places' },
  { date: '2027-03-20', from: '10:00', to: '12:00', ...portage, places: 'Quatre places' },
  { date: '2027-04-03', from: '10:00', to: '11:00', ...signes, places: 'Six places' },
  { date: '2027-04-10', from: '10:00', to: '12:00', ...portage, places: 'Quatre places' },
];

/** The same dates as another page shows them, leading to the workshops' page. */
export const workshopDatesElsewhere = workshopDates.map((entry) => ({
  ...entry,
  address: `/les-ateliers-parents-bebe${entry.address}`,
}));
