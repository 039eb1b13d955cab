import { defineModule } from '../define-module.ts';
import { serviceOffersBindings } from './service-offers.endpoints.ts';

export const serviceOffersModule = defineModule({
  name: 'service-offers',
  endpoints: serviceOffersBindings,
});
