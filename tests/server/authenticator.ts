import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What the server answers before a passkey is added or used. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

interface Choices {
  /** The page that asks for the passkey. */
  origin: string
  /** Whether the user has given fingerprint or PIN. */
  isVerified?: boolean
}

const base64Url = (bytes: Buffer): string => bytes.toString('base64url')
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** A length of 16 bits, big-endian. */
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

/** A byte string of CBOR, up to 65,535 bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ])

/** A short text of CBOR. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An authenticator in software with one passkey (ES256), as a browser would answer for it. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = ''

  const clientData = (type: string, { challenge }: Options, { origin }: Choices): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, { isVerified = true }: Choices, attested = Buffer.alloc(0)): Buffer => {
    const flags = USER_PRESENT + (isVerified ? USER_VERIFIED : 0) + (attested.length > 0 ? ATTESTED : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags, 0, 0, 0, 0]), attested])
  }

  const passkeyOf = <Response>(response: Response) => ({ id: base64Url(id), rawId: base64Url(id), type: 'public-key', response })

  return {
    /** Makes the passkey. */
    create(options: Options, choices: Choices) {
      userHandle = options.user?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // A COSE key: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, key])
      const data = authenticatorData(options.rp?.id ?? '', choices, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      const clientDataJSON = base64Url(clientData('webauthn.create', options, choices))
      return { passkey: passkeyOf({ clientDataJSON, attestationObject: base64Url(attestation) }) }
    },

    /** Signs a challenge with it. */
    sign(options: Options, choices: Choices) {
      const client = clientData('webauthn.get', options, choices)
      const data = authenticatorData(options.rpId ?? '', choices)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const signature = base64Url(createSign('sha256').update(signed).sign(privateKey))
      return { passkey: passkeyOf({ clientDataJSON: base64Url(client), authenticatorData: base64Url(data), signature, userHandle }) }
    },
  }
}
