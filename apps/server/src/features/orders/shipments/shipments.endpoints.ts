import { bind } from '../../bind-endpoint.ts';
import {
  createOrderShipment,
  readOrderShipments,
  undoOrderShipment,
  updateOrderShipmentProblem,
  updateOrderShipmentReceipt,
  updateOrderShipmentTracking,
} from './staff-shipments.operations.ts';

const toPlace = ({ idOrder, number }: { idOrder: unknown; number: unknown }) =>
  [Number(idOrder), Number(number)] as const;

export const shipmentsBindings = [
  bind('readOrderShipments', { read: (context, { params }) => readOrderShipments(context, Number(params.idOrder)) }),
  bind('createShipment', {
    write: (context, { params, body }) => createOrderShipment(context, Number(params.idOrder), body),
  }),
  bind('undoShipment', { write: (context, { params }) => undoOrderShipment(context, ...toPlace(params)) }),
  bind('updateShipmentTracking', {
    write: (context, { params, body }) => updateOrderShipmentTracking(context, toPlace(params), body),
  }),
  bind('updateShipmentReceipt', {
    write: (context, { params, body }) => updateOrderShipmentReceipt(context, toPlace(params), body.receivedOn),
  }),
  bind('updateShipmentProblem', {
    write: (context, { params, body }) => updateOrderShipmentProblem(context, toPlace(params), body),
  }),
];
