import { StringDecoder } from 'node:string_decoder'
import { setImmediate as letOthersAnswer } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH } = Fastify.errorCodes

/** Characters from which on a body is taken in several turns: one of 8 MB would else hold up everybody for 0.2 s. */
const LARGE_BODY = 524_288

/** The text of a body, decoded piece by piece as it arrives. Throws what Fastify throws: 413 beyond the route's limit, 400 for a cut body. */
function readText(request: FastifyRequest, payload: NodeJS.ReadableStream): Promise<string> {
  const { bodyLimit } = request.routeOptions
  const announced = request.headers['content-length'] === undefined ? null : Number(request.headers['content-length'])
  if (announced !== null && announced > bodyLimit) return Promise.reject(new FST_ERR_CTP_BODY_TOO_LARGE())
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder('utf8')
    const pieces: string[] = []
    let received = 0
    const leave = () => payload.off('data', take).off('end', finish).off('error', fail)
    const fail = (error: Error) => {
      leave()
      reject(Object.assign(error, { statusCode: 400 }))
    }
    const take = (piece: Buffer) => {
      received += piece.length
      if (received > bodyLimit) {
        leave()
        reject(new FST_ERR_CTP_BODY_TOO_LARGE())
      } else pieces.push(decoder.write(piece))
    }
    const finish = () => {
      leave()
      if (announced !== null && announced !== received) reject(new FST_ERR_CTP_INVALID_CONTENT_LENGTH())
      else resolve(pieces.join('') + decoder.end())
    }
    payload.on('data', take).on('end', finish).on('error', fail).resume()
  })
}

/** Reads JSON bodies. Many clients name JSON as the type of every request, also of one without a body: that is none. */
export function readJsonBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void readJson(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const text = await readText(request, payload)
    if (text === '') return undefined
    if (text.length < LARGE_BODY) return parse(request, text)
    await letOthersAnswer()
    const body = await parse(request, text)
    await letOthersAnswer()
    return body
  })
}
