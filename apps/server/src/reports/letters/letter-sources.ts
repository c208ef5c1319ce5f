import { formatDate } from '@saakh/domain/formats'
import { Citations } from '../citations.ts'
import type { LetterDossier, LetterFile, LetterStep } from './read-letter.ts'

/** The footnotes of a letter: the notice as it was drafted, each recorded step with its proof, each file, the procedure. */
export class LetterSources {
  readonly citations: Citations
  readonly #dossier: LetterDossier

  constructor(dossier: LetterDossier) {
    this.#dossier = dossier
    this.citations = new Citations(dossier.documents)
  }

  /** What its people wrote when they drafted it. */
  notice(): number {
    const { notice, addressees } = this.#dossier
    const { notice_id, procedure_row, party_id, subject, details, amount, npa_on, npa_source, grounds } = notice
    const { drafted_on, drafted_by_name } = notice
    return this.citations.record({
      id: `notice:${notice_id}`,
      name: 'The notice as it was drafted',
      place: `by ${drafted_by_name} on ${formatDate(drafted_on)}`,
      as_of: drafted_on,
      content: {
        ...{ procedure_row, party_id, subject, details, amount, npa_on, npa_source, grounds, drafted_on, addressees },
        drafted_by_name,
      },
    })
  }

  procedure(): number {
    const { id, title, source } = this.#dossier.procedure
    return this.citations.record({
      id: `procedure:${id}`,
      name: `Procedure: ${title}`,
      place: source ? `${source.direction}, ${source.number}` : 'no direction regulates it',
      as_of: source?.dated ?? null,
      content: this.#dossier.procedure,
    })
  }

  /** A step and the papers that came with it. */
  step(step: LetterStep): number[] {
    const label =
      this.#dossier.procedure.steps.find((procedureStep) => procedureStep.step === step.step)?.label ?? step.step
    const { taken_at, ...content } = step
    const proofs = this.#dossier.files.filter(
      (file) => file.step === step.step && file.created_at.getTime() === taken_at.getTime(),
    )
    const recorded = this.citations.record({
      id: `notice_step:${step.step_id}`,
      name: `Recorded step: ${label}`,
      place: `by ${step.taken_by_name}`,
      as_of: step.on,
      content: { ...content, taken_at: taken_at.toISOString() },
    })
    return [recorded, ...proofs.map((file) => this.file(file))]
  }

  file({ notice_document_id, name, sha256, role }: LetterFile): number {
    return this.citations.record({
      id: `notice_document:${notice_document_id}`,
      name: `File: ${name}`,
      place: `SHA-256 ${sha256.slice(0, 16)}…`,
      as_of: null,
      content: { name, role, sha256 },
    })
  }
}
