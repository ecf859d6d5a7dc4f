import {
  type Filter,
  type Layer,
  toChannelConvolution,
  toConvolution,
  toEnlarged,
  toSum,
} from './layers.ts';

/** A model as TensorFlow.js stores it: the steps of the network, and where their weights are in the file beside it. */
export type StoredModel = {
  modelTopology: { node: StoredStep[] };
  weightsManifest: {
    weights: { name: string; shape: number[]; dtype: string; quantization?: { dtype: string } }[];
  }[];
};
type StoredStep = {
  name: string;
  op: string;
  input?: string[];
  attr?: {
    strides?: { list: { i: string[] } };
    /** In base64. */
    fused_ops?: { list: { s: string[] } };
  };
};
type Weights = { shape: number[]; values: Float32Array };

export type Network = {
  /** What a step writes once the picture is given as what another one writes. */
  run: (outputs: string[], given: Record<string, Layer>) => Layer[];
  getConstant: (name: string) => Float32Array;
};

/** The bounds of a step's values; `Relu` has only the lower one, 0. */
const CEILINGS: Record<string, number> = { Relu: Number.POSITIVE_INFINITY, Relu6: 6 };

/**
 * A network whose steps are convolutions, sums and enlargements, to be run without a library.
 *
 * @param bytes the weights, as half precision numbers where the model says so
 */
export function openNetwork(model: StoredModel, bytes: ArrayBuffer): Network {
  const weights = readWeights(model, bytes);
  const steps = new Map(model.modelTopology.node.map((step) => [step.name, step]));
  const filters = new Map<string, Filter>();

  function getWeights(name = ''): Weights {
    const known = weights.get(name);
    if (!known) throw new Error(`The model has no weights ${name}`);
    return known;
  }

  function getFilter({ name, op, input = [], attr }: StoredStep): Filter {
    const known = filters.get(name);
    if (known) return known;
    const { values, shape } = getWeights(input[1]);
    const kinds = attr?.fused_ops?.list.s.map(atob) ?? [];
    const ceiling = kinds.map((kind) => CEILINGS[kind]).find((each) => each !== undefined);
    const filter = {
      weights: op === '_FusedConv2D' ? turn(values, shape.at(-1) ?? 1) : values,
      bias: kinds.includes('BiasAdd') ? getWeights(input[2]).values : null,
      stride: Number(attr?.strides?.list.i[1] ?? 1),
      ceiling: ceiling ?? null,
    };
    filters.set(name, filter);
    return filter;
  }

  function runStep(step: StoredStep, get: (name?: string) => Layer): Layer {
    const { op, input = [] } = step;
    switch (op) {
      case '_FusedConv2D':
        return toConvolution(get(input[0]), getWeights(input[1]).shape[0] ?? 1, getFilter(step));
      case 'FusedDepthwiseConv2dNative':
      case 'DepthwiseConv2dNative':
        return toChannelConvolution(get(input[0]), getFilter(step));
      case 'AddV2':
        return toSum(get(input[0]), get(input[1]));
      case 'ResizeBilinear':
        return toEnlarged(get(input[0]));
      default:
        throw new Error(`The network has an unknown step ${op}`);
    }
  }

  return {
    run(outputs, given) {
      const done = new Map(Object.entries(given));
      const get = (name = ''): Layer => {
        const known = done.get(name);
        if (known) return known;
        const step = steps.get(name);
        if (!step) throw new Error(`The network has no step ${name}`);
        const layer = runStep(step, get);
        done.set(name, layer);
        return layer;
      };
      return outputs.map(get);
    },
    getConstant: (name) => getWeights(name).values,
  };
}

function readWeights({ weightsManifest }: StoredModel, bytes: ArrayBuffer): Map<string, Weights> {
  const read = new Map<string, Weights>();
  let at = 0;
  for (const { name, shape, quantization } of weightsManifest.flatMap(({ weights }) => weights)) {
    const count = shape.reduce((product, side) => product * side, 1);
    if (quantization)
      read.set(name, { shape, values: readHalves(new Uint16Array(bytes, at, count)) });
    // Between them are whole numbers, which only describe the order of results.
    at += count * (quantization ? 2 : 4);
  }
  return read;
}

/** Half precision: a sign, five bits of an exponent, ten of a fraction. */
function readHalves(halves: Uint16Array): Float32Array {
  const values = new Float32Array(halves.length);
  for (const [nth, half] of halves.entries()) {
    const [exponent, fraction] = [(half >> 10) & 31, (half & 1023) / 1024];
    const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15);
    values[nth] = half & 0x8000 ? -size : size;
  }
  return values;
}

/** From "by what is read, then by what is written" to the other way round. */
function turn(weights: Float32Array, written: number): Float32Array {
  const read = weights.length / written;
  return weights.map((_, nth) => weights[(nth % read) * written + Math.floor(nth / read)] ?? 0);
}
