/** Awards of the wines: competitions and guides are invented, as the estate is. */
export const awards: readonly {
  productId: number;
  declinationId: number | null;
  name: string;
  distinction: string;
  year: number;
}[] = [
  { productId: 1, declinationId: 101, name: 'Concours des vins du Val', distinction: 'Médaille d’or', year: 2025 },
  { productId: 15, declinationId: 211, name: 'Prix des bulles de Loire', distinction: 'Grand prix', year: 2025 },
  { productId: 6, declinationId: 151, name: 'Carnet des caves', distinction: 'Trois clés', year: 2025 },
  { productId: 2, declinationId: 112, name: 'Carnet des caves', distinction: 'Deux clés', year: 2024 },
  { productId: 12, declinationId: 181, name: 'Concours des liquoreux', distinction: 'Médaille d’or', year: 2023 },
  { productId: 9, declinationId: null, name: 'Concours des vins du Val', distinction: 'Médaille d’argent', year: 2023 },
];
